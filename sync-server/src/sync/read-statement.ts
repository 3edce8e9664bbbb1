import { syncedKinds, type SyncedKind } from '@simmer/contract/sync/synced-rows'
import { statement, type Statement } from '../postgres/database.ts'
import { batchLinesByMid, batchLinesByUid, hasLinesBetween } from './action-ledger/ledger-batches.ts'
import type { SyncedTables } from './synced-table.ts'

/** The result of the read statement: one row, from one snapshot. */
export interface ReadRow {
  /** Null before the first sync of the account. */
  readonly version: number | null
  /** The client of the request; for a direct write the account's own. */
  readonly client: string | null
  readonly epoch: string
  readonly now: number
  readonly reset: boolean
  readonly since: number
  /** The cursor is from a page of a pull that began at 0. */
  readonly isFirstPull: boolean
  readonly minCursor: number
  /** [rows, bytes, bytes of revisions] of the account. */
  readonly usage: readonly [number, number, number] | null
  readonly me: {
    readonly lastMid: number
    readonly lastUid: string | null
    readonly lastOccurred: number | null
    readonly root: string
    readonly fenced: boolean
  } | null
  /** The client is new to this account and belongs to another one. */
  readonly isForeign: boolean
  readonly replaced: readonly (readonly [id: string, account: string, root: string, fenced: boolean])[] | null
  readonly predecessors: readonly string[] | null
  readonly recorded:
    readonly (readonly [mid: number, uid: string, status: number, code: string | null, detail: unknown])[] | null
  readonly unacknowledged:
    readonly (readonly [mid: number, status: number, code: string | null, detail: unknown])[] | null
  readonly known:
    | readonly (readonly [
        uid: string,
        origin: string | null,
        status: number,
        name: string,
        key: string,
        payload: unknown,
        detail: unknown,
      ])[]
    | null
  /** Lines of the ledger have uids between those of the batch; null where the read did not look. */
  readonly hasLinesBetween: boolean | null
  readonly touched: readonly (readonly [kind: string, id: string, state: unknown])[] | null
  /** `own`: those that the account published itself. */
  readonly subjects: { readonly ids: readonly string[] | null; readonly own: readonly string[] | null } | null
  readonly page: readonly (readonly [kind: string, id: string, version: number, value: unknown])[] | null
  /** The page ended at its number of bytes. */
  readonly isPageCut: boolean
}

/**
 * A page of a pull ends at the first version beyond this many bytes. A version is never split, and one transaction
 * writes at most 4 MB.
 */
export const maxPageBytes = 1_000_000

/**
 * The cursor between two pages of a pull that began at 0 is the version plus this number, where it is below `min_cursor`.
 * Such a device has seen no row whose tombstone was purged, so it does not start over. The final cursor of a pull is
 * always the version alone.
 */
export const firstPullOffset = 4_000_000_000_000_000

/** One response repeats at most this many results of earlier batches. The others follow after an acknowledgement. */
export const maxResults = 2000

/** The optional parts of the read statement. PostgreSQL plans and sets up every part, even an idle one, so unused ones are left out. */
export interface ReadPlan {
  /** The kinds of rows that the batch touches. */
  readonly touched: readonly SyncedKind[]
  /** The kinds whose subjects must exist. Kinds with the same query appear once. */
  readonly subjects: readonly SyncedKind[]
  /** Whether the request replaces earlier clients. */
  readonly replaced: boolean
  /** Whether to look for mutations that the account knows under other mids. */
  readonly known: boolean
  /** Whether to look for lines among the uids of the batch. */
  readonly range: boolean
}

/**
 * Everything that a request needs, in one statement and so from one snapshot: the account, the client, the ledger, the
 * rows that the batch touches, and the page of changes for the device.
 *
 * $1 account · $2 client, null for the account's own · $3 $4 first and last mid · $5 epoch · $6 cursor · $7 rows of a page
 * $8 results acknowledged; then, where the plan has them: touched rows by kind · subjects by kind · replaced clients ·
 * uids · origins · the least and the greatest uid
 *
 * Every part names the account, except two rare ones: the first request of a client, and replaced clients. Those also
 * look at the clients of other accounts.
 */
export const readStatement = (tables: SyncedTables, epoch: string, plan: ReadPlan): Statement => {
  let parameters = 8
  const next = (type: string) => `$${(parameters += 1)}::${type}[]`
  const touched = plan.touched.map((kind) => {
    const { id, touched: touchedQuery } = tables[kind]
    return `select '${kind}' as kind, id::text as id, state from (${touchedQuery(next(id))}) as rows`
  })
  const subjects = plan.subjects.flatMap((kind) => {
    const { id, subjects: query } = tables[kind]
    return query === undefined ? [] : [`select id::text as id, own from (${query(next(id))}) as rows`]
  })
  const replaced = plan.replaced ? next('uuid') : null
  const [uids, origins] = plan.known ? [next('uuid'), next('uuid')] : [null, null]
  const range = plan.range ? hasLinesBetween(`$${(parameters += 1)}::uuid`, `$${(parameters += 1)}::uuid`) : 'null'
  const changed = syncedKinds.map(
    (kind) =>
      `select '${kind}' as kind, id::text as id, version, value, bytes from (${tables[kind].changed('(select since from start)')}) as rows`,
  )
  const ledgerColumns = 'uid, origin, status, name, key, payload, detail'
  return statement(
    [
      'sync.read',
      ...plan.touched,
      subjects.length > 0 && 'subjects',
      replaced && 'replaced',
      uids && 'known',
      plan.range && 'range',
    ]
      .filter(Boolean)
      .join('-'),
    `
    with account as (
      select version, min_cursor, direct_client, stored_rows, stored_bytes, revision_bytes from sync_user where account_id = $1
    ), server as (
      select ${epoch} as epoch
    ), who as (
      -- A direct write names no client: it acts under the account's own.
      select coalesce($2::uuid, (select direct_client from account)) as client
    ), start as (
      -- A cursor of another epoch, from the future, or from before purged tombstones starts over.
      select reset, case when reset then 0 else cursor end as since, first and not reset as first
      from server left join account on true, lateral (
        select $6::bigint >= ${firstPullOffset} as first, $6::bigint % ${firstPullOffset} as cursor
      ) as given, lateral (
        select case when $5::text is null then $6::bigint > 0
          else $5::text <> epoch or cursor > coalesce(version, 0) or (cursor > 0 and cursor < min_cursor and not first) end as reset
      ) as judged
    ), me as (
      select last_mid, last_uid, last_occurred, root, fenced_at from sync_client
      where account_id = $1 and client_id = (select client from who)
    ), replaced as (
      select client_id, account_id, root, fenced_at from sync_client where ${replaced === null ? 'false' : `client_id = any(${replaced})`}
    ), changes as (
      select kind, id, version, value, bytes from (${changed.join(' union all ')}) as changes
      order by version
      -- A version is one transaction and is never split.
      fetch first ($7::int) rows with ties
    ), page as (
      select kind, id, version, value from (
        select *, sum(bytes) over (order by version) as total, min(version) over () as first_version from changes
      ) as sized where total <= ${maxPageBytes} or version = first_version
    )
    select account.version, who.client, server.epoch, floor(extract(epoch from now()) * 1000)::bigint as now,
      start.reset, start.since, start.first as "isFirstPull", coalesce(account.min_cursor, 0) as "minCursor",
      json_build_array(account.stored_rows, account.stored_bytes, account.revision_bytes) as usage,
      (select json_build_object('lastMid', last_mid, 'lastUid', last_uid,
        'lastOccurred', round(extract(epoch from last_occurred) * 1000), 'root', root, 'fenced', fenced_at is not null) from me) as me,
      case when exists (select from me) then false
        else exists (select from sync_client where account_id <> $1 and client_id = (select client from who)) end as "isForeign",
      (select json_agg(json_build_array(client_id, account_id, root, fenced_at is not null)) from replaced) as replaced,
      (select json_agg(client_id) from sync_client where account_id = $1 and fenced_at is not null and root in (
        select root from me union all select root from replaced where replaced.account_id = $1)) as predecessors,
      (select json_agg(json_build_array(mid, uid, status, code, detail)) from (
        select mid, uid, status, code, detail from sync_mutation
        where account_id = $1 and client_id = (select client from who) and mid between $3::bigint and $4::bigint
        union all
        ${batchLinesByMid('first_mid + line.ordinal - 1, line.uid, 1, null, null', '(select client from who)', '$3::bigint', '$4::bigint')}) as lines) as recorded,
      (select json_agg(json_build_array(mid, status, code, detail) order by mid) from (
        select mid, status, code, detail from sync_mutation
        where account_id = $1 and client_id = (select client from who) and status > 1 and mid > $8::bigint
        order by mid limit ${maxResults}) as results) as unacknowledged,
      ${
        uids === null
          ? 'null'
          : `(select json_agg(json_build_array(${ledgerColumns})) from (
        select ${ledgerColumns} from sync_mutation where account_id = $1 and status <> 6 and uid = any(${uids})
        union all
        ${batchLinesByUid('line.uid, null, 1, batch.names[line.name_number], line.key, null, null', uids)}
        union all
        select ${ledgerColumns} from sync_mutation where account_id = $1 and status <> 6 and origin is not null and origin = any(${origins})) as done)`
      } as known,
      ${range} as "hasLinesBetween",
      ${touched.length === 0 ? 'null' : `(select json_agg(json_build_array(kind, id, state)) from (${touched.join(' union all ')}) as rows)`} as touched,
      ${subjects.length === 0 ? 'null' : `(select json_build_object('ids', json_agg(id), 'own', json_agg(id) filter (where own)) from (${subjects.join(' union all ')}) as rows)`} as subjects,
      (select json_agg(json_build_array(kind, id, version, value) order by version) from page) as page,
      (select count(*) from changes) > (select count(*) from page) as "isPageCut"
    from server cross join who cross join start left join account on true`,
  )
}
