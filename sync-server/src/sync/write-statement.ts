import type { SyncedKind } from '@simmer/contract/sync/rules'
import { statement, type Statement } from '../postgres/database.ts'
import type { SyncedTables } from './synced-table.ts'

/** What a batch does beyond what every batch does: parts that have nothing to do cost much of what those cost that have. */
export interface WritePlan {
  /** The kinds of rows that are written. */
  readonly written: readonly SyncedKind[]
  /** Whether the identity was never heard of. */
  readonly isNew: boolean
  /** Whether there are identities to fence or to join. */
  readonly identities: boolean
  /** Whether some line of the ledger says more than that its deed was applied. */
  readonly more: boolean
}

/**
 * Carries a decision out, in one statement and so whole or not at all. `held` moves the account's version from the one
 * the decision was made upon, and holds it to the commit; where somebody was faster it is empty and nothing happens.
 *
 * $1 account · $2 version decided upon · $3 client · $4 last mid · $5 last uid · $6 last occurred · $7 results acknowledged
 * $8 app · $9 root; ledger: $10 uid $11 name $12 key $13 occurred, whose mids go up to the last one without a gap; then, as
 * far as there is anything to do: origin, status, code, detail, payload of the ledger · identities to fence, roots that
 * are the same device · the columns of the written rows by kind. A status that is left out is "applied".
 */
export const writeStatement = (tables: SyncedTables, { written, isNew, identities, more }: WritePlan): Statement => {
  let parameters = 13
  const next = (type: string) => `$${(parameters += 1)}::${type}[]`
  const status = more ? next('smallint') : null
  const extraColumns = more ? optionalLedgerColumns.map(([name, type]) => [name, next(type)] as const) : []
  const ledger = new Map([['uid', '$10::uuid[]'], ['name', '$11::text[]'], ['key', '$12::text[]'], ...extraColumns])
  const columnNames = [...ledger.keys()]
  const parts: string[] = []
  if (identities) parts.push(...identityParts(next('uuid'), next('uuid')))
  for (const kind of written) {
    const table = tables[kind]
    const columns = table.columns.map((column) => ({ ...column, array: next(column.type) }))
    const rowColumns = columns.filter(({ whole }) => whole !== true)
    const names = rowColumns.map(({ name }) => name).join(', ')
    parts.push(
      `${kind}_batch as (select ${names} from unnest(${rowColumns.map(({ array }) => array).join(', ')}) as given (${names}))`,
    )
    const arrayOf = (columnName: string) => columns.find(({ name }) => name === columnName)?.array ?? 'null'
    for (const [index, text] of table.writes(`${kind}_batch`, arrayOf).entries())
      parts.push(`${kind}_${index} as (${text})`)
  }
  return statement(
    ['sync.write', ...written, isNew && 'new', identities && 'identities', more && 'more'].filter(Boolean).join('-'),
    `
    with held as (
      update sync_user set version = version + 1 where account_id = $1 and version = $2::bigint
      returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)
    ), ${[
      isNew ? insertClient : updateClient,
      `ledger as (
      insert into sync_mutation (client_id, mid, account_id, version, occurred_at, status, ${columnNames.join(', ')})
      select $3::uuid, $4::bigint - cardinality($10::uuid[]) + ordinal, $1, held.version, to_timestamp(given.occurred_at / 1000::float8),
        ${status === null ? '1' : 'coalesce(given.status, 1)'}, ${columnNames.map((name) => `given.${name}`).join(', ')}
      from held, unnest($13::bigint[], ${status === null ? '' : `${status}, `}${[...ledger.values()].join(', ')})
        with ordinality as given (occurred_at, ${status === null ? '' : 'status, '}${columnNames.join(', ')}, ordinal)
    )`,
      ...parts,
    ].join(', ')}
    select version from held`,
  )
}

const optionalLedgerColumns = [
  ['origin', 'uuid'],
  ['code', 'text'],
  ['detail', 'json'],
  ['payload', 'json'],
] as const

const identityParts = (fence: string, joinRoots: string): readonly string[] => [
  `fenced as (
      insert into sync_client (client_id, account_id, root, fenced_at)
      select given.client_id, $1, $9::uuid, now() from held, unnest(${fence}) as given (client_id)
      on conflict (account_id, client_id) do update
        set root = excluded.root, fenced_at = coalesce(sync_client.fenced_at, excluded.fenced_at)
    )`,
  `joined as (
      update sync_client set root = $9::uuid from held
      where account_id = $1 and root = any(${joinRoots}) and client_id <> $3::uuid and client_id <> all(${fence})
    )`,
]

// No "on conflict": an identity that another account takes at this moment must undo everything.
const insertClient = `arrived as (
      insert into sync_client (client_id, account_id, last_mid, last_uid, last_occurred, results_acked, app, root)
      select $3::uuid, $1, $4::bigint, $5::uuid, to_timestamp($6::bigint / 1000::float8), $7::bigint, $8::text, $9::uuid
      from held
    )`

const updateClient = `went_on as (
      update sync_client
      set last_mid = $4::bigint, last_uid = $5::uuid, last_occurred = to_timestamp($6::bigint / 1000::float8),
        results_acked = greatest(results_acked, $7::bigint), app = $8::text, root = $9::uuid, seen_at = now()
      from held where client_id = $3::uuid and account_id = $1
    )`
