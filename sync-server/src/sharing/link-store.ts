import { statement, type Queryable } from '../postgres/database.ts'

export type LinkKind = 'calendar' | 'collection' | 'list'

/** The owner of a link, and the shared thing. */
export interface LinkRef {
  readonly accountId: string
  readonly kind: LinkKind
  readonly target: string
}

export interface LinkRow {
  readonly linkId: string
  readonly accountId: string
  readonly target: string
  readonly secretHash: Buffer
  readonly named: boolean
  readonly usesLeft: number | null
  /** Milliseconds since 1970. */
  readonly endsAt: number | null
  readonly createdAt: number
}

const columns = `link_id as "linkId", account_id as "accountId", target, secret_hash as "secretHash", named,
  uses_left as "usesLeft", (extract(epoch from ends_at) * 1000)::float8 as "endsAt",
  (extract(epoch from created_at) * 1000)::float8 as "createdAt"`

const read = statement(
  'link.read',
  `select ${columns} from private_link where account_id = $1 and kind = $2 and target = $3`,
)
/** Finds a valid link. Links of suspended accounts and of accounts with a pending deletion are not valid. */
const open = statement(
  'link.open',
  `select ${columns} from private_link
    where secret_hash = $1 and kind = $2 and uses_left is distinct from 0
      and (ends_at is null or ends_at > to_timestamp($3::float8 / 1000))
      and exists (select from account where account.account_id = private_link.account_id
        and suspended_at is null and deletion_at is null)`,
)
const upsert = statement(
  'link.put',
  `insert into private_link (link_id, account_id, kind, target, secret_hash, named, uses_left, ends_at, created_at)
   values ($4, $1, $2, $3, $5, $6, $7, to_timestamp($8::float8 / 1000), to_timestamp($9::float8 / 1000))
   on conflict (account_id, kind, target) do update
     set link_id = excluded.link_id, secret_hash = excluded.secret_hash, named = excluded.named,
       uses_left = excluded.uses_left, ends_at = excluded.ends_at, created_at = excluded.created_at
   returning ${columns}`,
)
const name = statement(
  'link.name',
  `update private_link set named = $4 where account_id = $1 and kind = $2 and target = $3 returning ${columns}`,
)
const use = statement(
  'link.use',
  'update private_link set uses_left = uses_left - 1 where account_id = $1 and link_id = $2 and uses_left > 0',
)
const end = statement('link.end', 'delete from private_link where account_id = $1 and kind = $2 and target = $3')

export const readLink = (db: Queryable, { accountId, kind, target }: LinkRef): Promise<LinkRow | undefined> =>
  db.row<LinkRow>(read, [accountId, kind, target])

export const openLinkRow = (
  db: Queryable,
  kind: LinkKind,
  secretHash: Buffer,
  now: number,
): Promise<LinkRow | undefined> => db.row<LinkRow>(open, [secretHash, kind, now])

/** Stores a link in place of the previous one, whose URL stops working. */
export const upsertLink = (
  db: Queryable,
  { accountId, kind, target }: LinkRef,
  link: Omit<LinkRow, 'accountId' | 'target'>,
): Promise<LinkRow | undefined> =>
  db.row<LinkRow>(upsert, [
    accountId,
    kind,
    target,
    link.linkId,
    link.secretHash,
    link.named,
    link.usesLeft,
    link.endsAt,
    link.createdAt,
  ])

/** Sets whether the link shows the owner's name. Undefined where there is no link. */
export const nameLink = (
  db: Queryable,
  { accountId, kind, target }: LinkRef,
  named: boolean,
): Promise<LinkRow | undefined> => db.row<LinkRow>(name, [accountId, kind, target, named])

/** Counts one use of a link with a limited number of uses. */
export const useLink = async (
  db: Queryable,
  { accountId, linkId }: Pick<LinkRow, 'accountId' | 'linkId'>,
): Promise<void> => {
  await db.rows(use, [accountId, linkId])
}

export const endLink = async (db: Queryable, { accountId, kind, target }: LinkRef): Promise<void> => {
  await db.rows(end, [accountId, kind, target])
}
