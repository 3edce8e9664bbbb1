import { maxBatch } from '@simmer/contract/wire/sync'
import { day } from '../../jobs/purge.ts'

/**
 * Parts of statements about `sync_batch`, whose rows are the ledger lines of whole batches. $1 is the account. The ranges of
 * uids of its rows do not overlap, so only the first row that ends at a uid or after it can contain it.
 */

const nearestBatch = (column: string, uid: string): string =>
  `select ${column} from sync_batch where account_id = $1 and max_uid >= ${uid} order by max_uid limit 1`

/** The condition that no batch has uids in this range. */
export const hasNoBatchBetween = (min: string, max: string): string =>
  `coalesce((${nearestBatch('min_uid', min)}) > ${max}, true)`

/** The condition that lines have uids in this range. */
export const hasLinesBetween = (min: string, max: string): string =>
  `exists (select from sync_mutation where account_id = $1 and status <> 6 and uid between ${min} and ${max})`

/** A query of the lines with these uids. The limits make it look for rows by their keys, whatever the planner expects. */
export const batchLinesByUid = (columns: string, uids: string): string =>
  `select ${columns} from (
          select distinct (${nearestBatch('max_uid', 'given.uid')}) as max_uid from unnest(${uids}) as given (uid)
        ) as nearest, lateral (
          select * from sync_batch where account_id = $1 and sync_batch.max_uid = nearest.max_uid limit 1
        ) as batch, unnest(uids, name_numbers, keys) as line (uid, name_number, key)
        where line.uid in (select unnest(${uids}))`

/** A query of the lines of a client with these mids. A row has at most as many lines as a request, so the key bounds those to look at. */
export const batchLinesByMid = (columns: string, client: string, firstMid: string, lastMid: string): string =>
  `select ${columns} from (
          select first_mid, uids from sync_batch
          where account_id = $1 and client_id = ${client} and last_mid between ${firstMid} and ${lastMid} + ${maxBatch - 1}
            and first_mid <= ${lastMid}
        ) as batch, unnest(uids) with ordinality as line (uid, ordinal)
        where first_mid + line.ordinal - 1 between ${firstMid} and ${lastMid}`

/** A batch of this many lines may be one row of the ledger. A smaller one would cost as much as its lines. */
export const minBatchLines = 20
/** The longest time between the uids of a row: others within it are stored as lines. */
const maxBatchSpanMs = 31 * day

/** Whether lines with uids in this range may be one row: many, of version 7, whose first 48 bits are milliseconds. */
export const mayBeBatch = (lines: number, [min, max]: UidRange): boolean =>
  lines >= minBatchLines && readTime(max) - readTime(min) <= maxBatchSpanMs

const readTime = (uid: string): number => Number.parseInt(uid.slice(0, 8) + uid.slice(9, 13), 16)

type UidRange = readonly [min: string, max: string]

/** The least and the greatest uid. Those of devices are lower-case, so texts are in the order of PostgreSQL. */
export const uidRange = ([first = '', ...others]: readonly string[]): UidRange => {
  let [min, max] = [first, first]
  for (const uid of others) {
    if (uid < min) min = uid
    if (uid > max) max = uid
  }
  return [min, max]
}
