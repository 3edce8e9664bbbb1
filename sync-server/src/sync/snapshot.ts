import type { BatchState, RecordedResult } from '@simmer/contract/sync/decide-batch'
import type { GroupUsage } from '@simmer/contract/sync/quota'
import { emptyWrites, syncedKinds, type SyncedKind, type SyncedRows } from '@simmer/contract/sync/synced-rows'
import type { Mutation, Outcome } from '@simmer/contract/wire/sync'
import { outcomeFromStatus } from './action-ledger/ledger-status.ts'
import type { ReadRow } from './read-statement.ts'
import type { SyncedTables } from './synced-table.ts'

/** Where a request counts its work. */
export interface CountedWork {
  /** Counts the time of work that keeps this process from all others. */
  readonly measure: <T>(run: () => T) => T
  /** Counts rows that were read beside those of the batch. */
  readonly countRelatedRows: (count: number) => void
}

/** The work of requests that count nothing. */
export const uncounted: CountedWork = { measure: (run) => run(), countRelatedRows: () => {} }

export interface SyncRequestContext extends CountedWork {
  readonly accountId: string
  /** Null: the account's own client, for direct writes. */
  readonly client: string | null
  readonly replaces: readonly string[]
  readonly batch: readonly Mutation[]
  readonly pull: {
    readonly epoch: string | null
    readonly cursor: string
    readonly limit: number
    readonly resultsAcked: number
  }
}

export type SubjectIds = readonly (readonly [kind: SyncedKind, ids: ReadonlySet<string>])[]

export type SnapshotRow = ReadRow & { readonly version: number; readonly client: string }

/** The state that a decision is made upon, read at one moment. */
export interface Snapshot {
  readonly row: SnapshotRow
  /** The time of the read, by the clock of this process. */
  readonly readAt: number
  /**
   * Not null: the state was not read but remembered and assumed, and the write checks it (`account-memory.ts`). These are
   * the subjects that it assumed to exist and to belong to others, by the first of the kinds with the same query.
   */
  readonly assumed: SubjectIds | null
  /** Whether the read looked for mutations that the account knows under other mids. */
  readonly knowsUids: boolean
  /** The account has never synced: it has no version yet, and the write inserts it. */
  readonly isNewAccount: boolean
  readonly state: BatchState
  readonly identity: DeviceIdentity
}

/** The changes to the clients of this device. */
interface DeviceIdentity {
  readonly isNew: boolean
  readonly root: string
  readonly fence: readonly string[]
  readonly joinRoots: readonly string[]
}

/** Builds the snapshot from the row of the read statement. */
export const buildSnapshot = (
  tables: SyncedTables,
  context: SyncRequestContext,
  row: SnapshotRow,
  groups: ReadonlyMap<string, GroupUsage>,
  readAt = performance.now(),
): Snapshot => ({
  row,
  readAt,
  assumed: null,
  knowsUids: false,
  isNewAccount: false,
  identity: deviceIdentity(context, row),
  state: batchState(tables, context, row, groups),
})

/** The clients of this device: those that the request replaces, unless they belong to another account. */
const deviceIdentity = (
  { accountId, replaces }: SyncRequestContext,
  { client, me, replaced }: SnapshotRow,
): DeviceIdentity => {
  const known = new Map(
    (replaced ?? []).flatMap(([id, account, root, fenced]) => (account === accountId ? [[id, { root, fenced }]] : [])),
  )
  const foreign = foreignClients(accountId, replaced)
  const replacedIds = [...new Set(replaces)].filter((id) => id !== client && !foreign.has(id))
  const [first] = replacedIds
  const root = first === undefined ? (me?.root ?? client) : (known.get(first)?.root ?? first)
  const roots = new Set([...(me === null ? [] : [me.root]), ...replacedIds.map((id) => known.get(id)?.root ?? id)])
  roots.delete(root)
  return {
    isNew: me === null,
    root,
    fence: replacedIds.filter((id) => known.get(id)?.fenced !== true || known.get(id)?.root !== root),
    joinRoots: [...roots],
  }
}

/** Clients that belong to other accounts and not to this one. */
const foreignClients = (accountId: string, replaced: ReadRow['replaced']): ReadonlySet<string> => {
  const own = new Set((replaced ?? []).flatMap(([id, account]) => (account === accountId ? [id] : [])))
  return new Set((replaced ?? []).flatMap(([id]) => (own.has(id) ? [] : [id])))
}

const readRowState = <K extends SyncedKind>(
  tables: SyncedTables,
  kind: K,
  rows: { readonly [R in K]: Map<string, SyncedRows[R]> },
  id: string,
  state: unknown,
): void => {
  const table: { readState: (state: unknown) => SyncedRows[K] } = tables[kind]
  rows[kind].set(id, table.readState(state))
}

const batchState = (
  tables: SyncedTables,
  { replaces, accountId }: SyncRequestContext,
  row: SnapshotRow,
  groups: ReadonlyMap<string, GroupUsage>,
): BatchState => {
  const uids = new Map<string, Outcome>()
  const origins = new Map<string, Outcome>()
  for (const [uid, origin, status] of row.known ?? []) {
    uids.set(uid, outcomeFromStatus(status))
    if (origin !== null) origins.set(origin, outcomeFromStatus(status))
  }
  const rows = emptyWrites()
  for (const [name, id, state] of row.touched ?? []) {
    const kind = syncedKinds.find((each) => each === name)
    if (kind !== undefined) readRowState(tables, kind, rows, id, state)
  }
  const foreign = foreignClients(accountId, row.replaced)
  const [storedRows, bytes, revisionBytes] = row.usage ?? [0, 0, 0]
  return {
    version: row.version,
    now: row.now,
    client: {
      id: row.client,
      lastMid: row.me?.lastMid ?? 0,
      lastUid: row.me?.lastUid ?? null,
      lastOccurred: row.me?.lastOccurred ?? null,
    },
    previousClientIds: new Set([
      ...(row.predecessors ?? []),
      ...replaces.filter((id) => id !== row.client && !foreign.has(id)),
    ]),
    recorded: new Map(
      (row.recorded ?? []).map(([mid, uid, status, code, detail]): [number, RecordedResult] => [
        mid,
        { uid, outcome: outcomeFromStatus(status), code, detail },
      ]),
    ),
    uids,
    origins,
    rows,
    published: new Set(row.subjects?.ids ?? []),
    own: new Set(row.subjects?.own ?? []),
    usage: { account: { rows: storedRows, bytes, revisionBytes }, groups },
  }
}
