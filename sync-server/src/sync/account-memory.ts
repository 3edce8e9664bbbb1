import type { Decision } from '@simmer/contract/sync/decide-batch'
import type { Snapshot, SnapshotRow, SyncRequestContext } from './snapshot.ts'

/** The last push of an account that this server applied: what it wrote, and the state after it. */
interface LastPush {
  readonly row: SnapshotRow
  /** The clock of the database minus the clock of this process. */
  readonly clockOffset: number
}

/**
 * What this server remembers of accounts whose devices are sending a queue: the version and the position of the device
 * after its last batch. The next batch can then be decided without reading, and the write checks everything that was
 * assumed. Where something is different, the write does nothing, and the batch takes the usual way. So a wrong or an old
 * memory costs time and never a mistake, also with several servers.
 */
export interface AccountMemory {
  /** The state that a read would find, as far as a batch of new rows needs it. Undefined where it is not known. */
  recall(context: SyncRequestContext): SnapshotRow | undefined
  remember(accountId: string, snapshot: Snapshot, decision: Decision): void
  forget(accountId: string): void
}

const rememberedAccounts = 5000

export const createAccountMemory = (now: () => number = () => performance.now()): AccountMemory => {
  const accounts = new Map<string, LastPush>()
  return {
    recall({ accountId, client, replaces, batch, pull }) {
      const last = accounts.get(accountId)
      if (last === undefined || batch.length === 0 || replaces.length > 0) return undefined
      const { row, clockOffset } = last
      // A device that has seen everything needs no page of changes.
      const hasSeenAll = pull.cursor === String(row.version) && pull.epoch === row.epoch
      if (row.client !== client || !hasSeenAll) return undefined
      return { ...row, now: Math.floor(now() + clockOffset) }
    },

    remember(accountId, { row, readAt }, decision) {
      accounts.delete(accountId)
      if (!isRepeatable(row, decision)) return
      const [rows, bytes, revisionBytes] = row.usage ?? [0, 0, 0]
      const { added, lastMid, lastUid, lastOccurred, version } = decision
      const after: SnapshotRow = {
        ...row,
        version,
        since: version,
        reset: false,
        isFirstPull: false,
        usage: [rows + added.rows, bytes + added.bytes, revisionBytes + added.revisionBytes],
        me: { root: row.client, ...row.me, lastMid, lastUid, lastOccurred, fenced: false },
        recorded: null,
        unacknowledged: null,
        known: null,
        hasLinesBetween: null,
        touched: null,
        subjects: null,
        page: null,
      }
      accounts.set(accountId, { row: after, clockOffset: row.now - readAt })
      const [oldest] = accounts.keys()
      if (accounts.size > rememberedAccounts && oldest !== undefined) accounts.delete(oldest)
    },

    forget(accountId) {
      accounts.delete(accountId)
    },
  }
}

/** Whether the next batch is likely to be like this one: all applied, on rows that did not exist, with nothing to repeat. */
const isRepeatable = (row: SnapshotRow, decision: Decision): boolean =>
  isPlainlyApplied(decision) &&
  (row.touched ?? []).length === 0 &&
  (row.unacknowledged ?? []).length === 0 &&
  (row.replaced ?? []).length === 0

/** Every mutation of the batch was new and is applied. */
export const isPlainlyApplied = ({ requestError, halted, ledger, results }: Decision): boolean =>
  requestError === null &&
  halted === null &&
  ledger.length > 0 &&
  ledger.length === results.length &&
  ledger.every(({ outcome }) => outcome === 'applied')
