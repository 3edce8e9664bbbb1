import { resultLine, type Decision } from '@simmer/contract/sync/decide-batch'
import { wireValue } from '@simmer/contract/sync/rules'
import type { ResultLine, Row, SyncResponse } from '@simmer/contract/wire/sync'
import { maxResults } from './read-statement.ts'
import { outcomeFromStatus } from './ledger-status.ts'
import type { Snapshot, SyncRequestContext } from './sync-store.ts'

/**
 * What the device lacks, as of the version this request itself wrote: the page that was read together with the state
 * the decision was made upon, and the decision's own rows. Nothing can have come in between, because a decision is
 * only carried out upon the very version it was made for.
 */
export const buildPull = (
  { pull }: SyncRequestContext,
  { row }: Snapshot,
  decision: Decision,
): SyncResponse['pull'] => {
  const page = row.page ?? []
  const lastOnPage = page.at(-1)?.[2] ?? row.version
  const more = page.length >= pull.limit && lastOnPage < row.version
  const own = rowsFromWrites(decision)
  // Whoever acknowledges a result acknowledges those before it: nothing is told past what had no room.
  const hasAllResults = (row.unacknowledged?.length ?? 0) < maxResults
  const news = hasAllResults
    ? decision.results.filter((line) => isNewResult(line, pull.resultsAcked, row.unacknowledged))
    : []
  // A row that was written again stands at its new version only.
  const rows = page.filter(([kind, id]) => !own.has(`${kind} ${id}`)).map((read): Row => [...read])
  return {
    from: String(row.since),
    to: String(more ? lastOnPage : decision.version),
    more,
    reset: row.reset,
    lastMid: decision.lastMid,
    lastUid: decision.lastUid,
    rows: more ? rows : [...rows, ...own.values()],
    results: [...earlierResults(row.unacknowledged), ...news],
  }
}

const rowsFromWrites = ({ writes, version }: Decision): Map<string, Row> => {
  const rows = new Map<string, Row>()
  for (const [id, saved] of writes.saved) rows.set(`saved ${id}`, ['saved', id, version, wireValue.saved(saved)])
  for (const [id, rating] of writes.rating) rows.set(`rating ${id}`, ['rating', id, version, wireValue.rating(rating)])
  for (const [id, record] of writes.record) rows.set(`record ${id}`, ['record', id, version, wireValue.record(record)])
  return rows
}

const earlierResults = (unacknowledged: Snapshot['row']['unacknowledged']): ResultLine[] =>
  (unacknowledged ?? []).map(([mid, status, code, detail]) => resultLine(mid, outcomeFromStatus(status), code, detail))

/** Every outcome but a plain "applied", until the device acknowledged it. */
const isNewResult = (
  [mid, outcome]: ResultLine,
  acked: number,
  unacknowledged: Snapshot['row']['unacknowledged'],
): boolean => outcome !== 'applied' && mid > acked && mid > (unacknowledged?.at(-1)?.[0] ?? 0)
