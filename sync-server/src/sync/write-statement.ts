import type { SyncedKind } from '@simmer/contract/sync/synced-rows'
import { statement, type Statement } from '../postgres/database.ts'
import { hasLinesBetween, hasNoBatchBetween } from './action-ledger/ledger-batches.ts'
import type { SyncedTables } from './synced-table.ts'

/** The optional parts of the write statement. An idle part costs almost as much as a busy one, so unused ones are left out. */
export interface WritePlan {
  /** The kinds of rows that the batch writes. */
  readonly written: readonly SyncedKind[]
  /** Those of them of which every row is new, so that it is inserted and nothing is updated. */
  readonly inserted: readonly SyncedKind[]
  /** Whether this is the first request of the client. */
  readonly isNew: boolean
  /** Whether the account has no version yet. Then $2 is 0. */
  readonly isNewAccount: boolean
  /** Whether there are clients to fence or to join. */
  readonly identities: boolean
  /** Whether any ledger line needs more columns than an applied mutation. */
  readonly more: boolean
  /** Whether the read did not look for the uids of the batch, so that the statement itself refuses those that may be known. */
  readonly checksUids: boolean
  /** Whether the ledger lines become one row of `sync_batch`. It needs `checksUids`. */
  readonly asBatch: boolean
  /**
   * Not null: nothing was read, and the statement itself checks what was assumed. The kinds are those whose subjects must
   * exist and belong to others.
   */
  readonly assumed: { readonly subjects: readonly SyncedKind[] } | null
}

/**
 * Applies a decision in one statement, and so completely or not at all. `held` bumps the account's version from the one
 * that the decision was made upon, and locks it to the commit; the first batch of an account inserts it. Where another
 * request was faster, `held` is empty and the statement writes nothing.
 *
 * `held` also refuses a batch whose uids the account may know: those of lines among a range of uids that has a batch, and
 * those of a batch among a range that has any line. The next attempt looks for each uid. No unique key spans the two tables
 * of the ledger, and none is needed: every line is written in one transaction with a new version, so a snapshot in which
 * the version is still $2 has all lines. Where `held` waited for another transaction, PostgreSQL compares the version of the
 * changed row and takes the rest from the snapshot, which is complete if the version has not changed.
 *
 * $1 account · $2 version decided upon · $3 client · $4 last mid · $5 last uid · $6 last occurred · $7 results acknowledged
 * $8 app · $9 root · $14 $15 $16 rows, bytes and bytes of revisions that the batch adds; ledger: $10 uid $11 the different names $12 key $13 occurred $17 numbers of the names, whose
 * mids end at the last one without a gap; then, where the plan has them: the least and the greatest uid · status, origin, code, detail, payload of the ledger · clients to fence, roots of the same device · the
 * columns of the written rows by kind · of an assumed state the epoch, the time and the subjects.
 */
export const writeStatement = (
  tables: SyncedTables,
  epoch: string,
  { written, inserted, isNew, isNewAccount, identities, more, checksUids, asBatch, assumed }: WritePlan,
): Statement => {
  let parameters = 17
  const next = (type: string) => `$${(parameters += 1)}::${type}[]`
  const [minUid, maxUid] = checksUids
    ? [`$${(parameters += 1)}::uuid`, `$${(parameters += 1)}::uuid`]
    : ['null', 'null']
  const status = more ? next('smallint') : null
  const extraColumns = more ? optionalLedgerColumns.map(([name, type]) => [name, next(type)] as const) : []
  const ledger = new Map([['uid', '$10::uuid[]'], ['name', '$17::smallint[]'], ['key', '$12::text[]'], ...extraColumns])
  const columnNames = [...ledger.keys()]
  const parts: string[] = []
  if (identities) parts.push(...identityParts(next('uuid'), next('uuid')))
  for (const kind of written) {
    const table = tables[kind]
    const columns = table.columns.map((column) => ({ ...column, array: next(column.type) }))
    const rowColumns = columns.filter(({ whole }) => whole !== true)
    const names = rowColumns.map(({ name }) => name).join(', ')
    const values = rowColumns
      .map(({ name, repeats, array }) => (repeats === true ? repeated(name, array) : name))
      .join(', ')
    parts.push(
      `${kind}_batch as (select ${values} from unnest(${rowColumns.map(({ array }) => array).join(', ')}) as given (${names}))`,
    )
    const columnArray = (columnName: string) => columns.find(({ name }) => name === columnName)?.array ?? 'null'
    const texts = (inserted.includes(kind) ? table.inserts : table.writes)(`${kind}_batch`, columnArray)
    for (const [index, text] of texts.entries()) parts.push(`${kind}_${index} as (${text})`)
  }
  const conditions = [
    ...(checksUids ? [hasNoBatchBetween(minUid, maxUid)] : []),
    ...(asBatch ? [`not ${hasLinesBetween(minUid, maxUid)}`] : []),
    ...(assumed === null ? [] : assumedConditions(tables, epoch, assumed.subjects, () => (parameters += 1))),
  ]
  return statement(
    [
      'sync.write',
      ...written.map((kind) => (inserted.includes(kind) ? `${kind}+` : kind)),
      isNewAccount && 'account',
      isNew && !isNewAccount && 'new',
      identities && 'identities',
      more && 'more',
      asBatch && 'batch',
      !checksUids && 'known',
      assumed && 'assumed',
    ]
      .filter(Boolean)
      .join('-'),
    `
    with held as (
      ${isNewAccount ? insertVersion(conditions) : bumpVersion(conditions)}
      returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)
    ), ${[
      isNew ? insertClient : updateClient,
      asBatch
        ? insertBatch(minUid, maxUid)
        : `ledger as (
      insert into sync_mutation (account_id, client_id, mid, version, occurred_at, status, ${columnNames.join(', ')})
      select $1, $3::uuid, $4::bigint - cardinality($10::uuid[]) + ordinal, held.version, to_timestamp(given.occurred_at / 1000::float8),
        ${status === null ? '1' : 'given.status'}, ${columnNames.map((name) => (name === 'name' ? '($11::text[])[given.name]' : `given.${name}`)).join(', ')}
      from held, unnest($13::bigint[], ${status === null ? '' : `${status}, `}${[...ledger.values()].join(', ')})
        with ordinality as given (occurred_at, ${status === null ? '' : 'status, '}${columnNames.join(', ')}, ordinal)
    )`,
      ...parts,
    ].join(', ')}
    select version from held`,
  )
}

/** A value that all rows have is an array of one. Such an array is short, so its element is found at once. */
const repeated = (name: string, array: string): string =>
  `case when cardinality(${array}) = 1 then (${array})[1] else given.${name} end as ${name}`

const bumpVersion = (conditions: readonly string[]): string => `update sync_user set version = version + 1,
        stored_rows = greatest(0, stored_rows + $14::bigint),
        stored_bytes = greatest(0, stored_bytes + $15::bigint), revision_bytes = revision_bytes + $16::bigint
      where ${['account_id = $1', 'version = $2::bigint', ...conditions].join(' and ')}`

/** Inserts nothing where another request was faster, or where the account was deleted. */
const insertVersion = (conditions: readonly string[]): string => `insert into sync_user
        (account_id, version, stored_rows, stored_bytes, revision_bytes)
      select account_id, $2::bigint + 1, greatest(0, $14::bigint), greatest(0, $15::bigint), $16::bigint
      from account where ${['account_id = $1', ...conditions].join(' and ')}
      on conflict (account_id) do nothing`

const insertBatch = (minUid: string, maxUid: string): string => `ledger as (
      insert into sync_batch (account_id, client_id, first_mid, last_mid, min_uid, max_uid, version, uids, names, name_numbers,
        keys, occurred_at)
      select $1, $3::uuid, $4::bigint - cardinality($10::uuid[]) + 1, $4::bigint, ${minUid}, ${maxUid}, version, $10::uuid[],
        $11::text[], $17::smallint[], $12::text[], $13::bigint[]
      from held
    )`

/** An assumed time is this close to that of the database. */
const assumedClockErrorMs = 1000

/** The database is the one that was assumed, its clock shows the assumed time, and all subjects exist and belong to others. */
const assumedConditions = (
  tables: SyncedTables,
  epoch: string,
  subjects: readonly SyncedKind[],
  next: () => number,
): readonly string[] => [
  `${epoch} = $${next()}::text`,
  `abs(extract(epoch from now()) * 1000 - $${next()}::bigint) < ${assumedClockErrorMs}`,
  ...subjects.flatMap((kind) => {
    const { id, subjects: query } = tables[kind]
    if (query === undefined) return []
    const ids = `$${next()}::${id}[]`
    return [`cardinality(${ids}) = (select count(*) from (${query(ids)}) as rows where not own)`]
  }),
]

const optionalLedgerColumns = [
  ['origin', 'uuid'],
  ['code', 'text'],
  ['detail', 'json'],
  ['payload', 'json'],
] as const

const identityParts = (fence: string, joinRoots: string): readonly string[] => [
  `fenced as (
      insert into sync_client (account_id, client_id, root, fenced_at)
      select $1, given.client_id, $9::uuid, now() from held, unnest(${fence}) as given (client_id)
      on conflict (account_id, client_id) do update
        set root = excluded.root, fenced_at = coalesce(sync_client.fenced_at, excluded.fenced_at)
    )`,
  `joined as (
      update sync_client set root = $9::uuid from held
      where account_id = $1 and root = any(${joinRoots}) and client_id <> $3::uuid and client_id <> all(${fence})
    )`,
]

// No "on conflict": where two requests insert the same new client, one of them must fail completely and decide again.
const insertClient = `inserted_client as (
      insert into sync_client (account_id, client_id, last_mid, last_uid, last_occurred, results_acked, app, root)
      select $1, $3::uuid, $4::bigint, $5::uuid, to_timestamp($6::bigint / 1000::float8), $7::bigint, $8::text, $9::uuid
      from held
    )`

const updateClient = `updated_client as (
      update sync_client
      set last_mid = $4::bigint, last_uid = $5::uuid, last_occurred = to_timestamp($6::bigint / 1000::float8),
        results_acked = greatest(results_acked, $7::bigint), app = $8::text, root = $9::uuid, seen_at = now()
      from held where client_id = $3::uuid and account_id = $1
    )`
