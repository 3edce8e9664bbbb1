import { resultLine, type Decision } from '@simmer/contract/sync/decide-batch'
import type { RowValues } from '@simmer/contract/sync/fold'
import { wireValue } from '@simmer/contract/sync/rules'
import { syncedKinds, type SyncedKind, type SyncedRows } from '@simmer/contract/sync/synced-rows'
import type { ResultLine, Row, SyncResponse } from '@simmer/contract/wire/sync'
import { outcomeFromStatus } from './action-ledger/ledger-status.ts'
import { firstPullOffset, maxResults } from './read-statement.ts'
import type { Snapshot, SyncRequestContext } from './snapshot.ts'
import type { RowsById } from './synced-table.ts'

/**
 * The changes that a device has not seen, as of the version that this request wrote: the page of the snapshot, with the
 * rows of the decision on it. Nothing can come in between, because a decision applies only to the version it was made
 * upon.
 */
export const buildPull = (
  { pull }: SyncRequestContext,
  { row }: Snapshot,
  decision: Decision,
): SyncResponse['pull'] => {
  const page = row.page ?? []
  const lastOnPage = page.at(-1)?.[2] ?? row.version
  const more = (row.isPageCut || page.length >= pull.limit) && lastOnPage < row.version
  // A device that acknowledges a result acknowledges all before it. So no result may come before one that did not fit.
  const hasAllResults = (row.unacknowledged?.length ?? 0) < maxResults
  const newResults = hasAllResults
    ? decision.results.filter((line) => isNewResult(line, pull.resultsAcked, row.unacknowledged))
    : []
  // A row that this request wrote appears at its new version only.
  const rows = page
    .filter(([kind, id]) => !syncedKinds.some((own) => own === kind && decision.writes[own].has(id)))
    .map((read): Row => [...read])
  return {
    from: String(row.isFirstPull ? row.since + firstPullOffset : row.since),
    to: String(more ? pageCursor(lastOnPage, row) : decision.version),
    more,
    reset: row.reset,
    lastMid: decision.lastMid,
    lastUid: decision.lastUid,
    rows: more ? rows : [...rows, ...syncedKinds.flatMap((kind) => writtenRows(kind, decision))],
    results: [...earlierResults(row.unacknowledged), ...newResults],
  }
}

/** The cursor after a page that more pages follow. */
const pageCursor = (version: number, { minCursor }: Snapshot['row']): number =>
  version < minCursor ? version + firstPullOffset : version

const writtenRows = <K extends SyncedKind>(
  kind: K,
  { writes, version }: { readonly writes: { readonly [R in K]: RowsById<R> }; readonly version: number },
): Row[] => {
  const value: (row: SyncedRows[K]) => RowValues[K] = wireValue[kind]
  return Array.from(writes[kind], ([id, row]) => [kind, id, version, value(row)])
}

const earlierResults = (unacknowledged: Snapshot['row']['unacknowledged']): ResultLine[] =>
  (unacknowledged ?? []).map(([mid, status, code, detail]) => resultLine(mid, outcomeFromStatus(status), code, detail))

/** A pull repeats every outcome except "applied" until the device acknowledges it. */
const isNewResult = (
  [mid, outcome]: ResultLine,
  acked: number,
  unacknowledged: Snapshot['row']['unacknowledged'],
): boolean => outcome !== 'applied' && mid > acked && mid > (unacknowledged?.at(-1)?.[0] ?? 0)
