import { statement, type Statement } from '../postgres/database.ts'
import { kindsOf, type SyncedTables } from './synced-table.ts'

/** The first parameter of the synced rows' columns. */
const firstColumn = 22

/**
 * Carries a decision out, in one statement and so whole or not at all. `held` moves the account's version from the one
 * the decision was made upon, and holds it to the commit; where somebody was faster it is empty and nothing happens.
 *
 * $1 account · $2 version decided upon · $3 client · $4 whether it is new · $5 last mid · $6 last uid · $7 last occurred
 * $8 results acknowledged · $9 app · $10 root · $11 identities to fence · $12 roots that are the same device
 * ledger: $13 uid $14 origin $15 name $16 key $17 status $18 code $19 detail $20 payload $21 occurred. Its mids go up to
 * the last one without a gap, and nearly all of it is "applied", which is left out.
 */
export const writeStatement = (tables: SyncedTables): Statement => {
  let next = firstColumn
  const parts: string[] = []
  for (const kind of kindsOf(tables)) {
    const { columns, writes } = tables[kind]
    const arrays = columns.map(({ type }, index) => `$${next + index}::${type}[]`)
    next += columns.length
    parts.push(`${kind}_batch as (
      select ${columns.map(({ name }) => name).join(', ')}
      from unnest(${arrays.join(', ')}) as given (${columns.map(({ name }) => name).join(', ')})
    )`)
    for (const [index, text] of writes(`${kind}_batch`).entries()) parts.push(`${kind}_${index} as (${text})`)
  }
  return statement(
    'sync.write',
    `
    with held as (
      update sync_user set version = version + 1 where account_id = $1 and version = $2::bigint
      returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)
    ), arrived as (
      -- No "on conflict": an identity that another account takes at this moment must undo everything.
      insert into sync_client (client_id, account_id, last_mid, last_uid, last_occurred, results_acked, app, root)
      select $3::uuid, $1, $5::bigint, $6::uuid, to_timestamp($7::bigint / 1000.0), $8::bigint, $9::text, $10::uuid
      from held where $4::boolean
    ), went_on as (
      update sync_client
      set last_mid = $5::bigint, last_uid = $6::uuid, last_occurred = to_timestamp($7::bigint / 1000.0),
        results_acked = greatest(results_acked, $8::bigint), app = $9::text, root = $10::uuid, seen_at = now()
      from held where client_id = $3::uuid and account_id = $1 and not $4::boolean
    ), fenced as (
      insert into sync_client (client_id, account_id, root, fenced_at)
      select given.client_id, $1, $10::uuid, now() from held, unnest($11::uuid[]) as given (client_id)
      on conflict (client_id) do update
        set root = excluded.root, fenced_at = coalesce(sync_client.fenced_at, excluded.fenced_at)
        where sync_client.account_id = excluded.account_id
    ), joined as (
      update sync_client set root = $10::uuid from held
      where account_id = $1 and root = any($12::uuid[]) and client_id <> $3::uuid and client_id <> all($11::uuid[])
    ), ledger as (
      insert into sync_mutation (
        client_id, mid, account_id, uid, origin, name, key, status, code, detail, payload, version, occurred_at
      )
      select $3::uuid, $5::bigint - cardinality($13::uuid[]) + given.place, $1, given.uid, given.origin, given.name, given.key,
        coalesce(given.status, 1), given.code, given.detail, given.payload, held.version,
        to_timestamp(given.occurred_at / 1000.0)
      from held, unnest(
        $13::uuid[], $14::uuid[], $15::text[], $16::text[], $17::smallint[], $18::text[], $19::json[], $20::json[], $21::bigint[]
      ) with ordinality as given (uid, origin, name, key, status, code, detail, payload, occurred_at, place)
    ), ${parts.join(', ')}
    select version from held`,
  )
}
