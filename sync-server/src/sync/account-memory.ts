import type { Decision } from '@simmer/contract/sync/decide-batch'
import type { Snapshot, SnapshotRow, SyncRequestContext } from './snapshot.ts'

/** The last exchange of a device of an account: the state after it. */
interface LastExchange {
  readonly row: SnapshotRow
  /** The clock of the database minus the clock of this process. */
  readonly clockOffset: number
  /** The number of mutations that it applied; 0 for a pull. */
  readonly applied: number
}

/**
 * What this server remembers of accounts: the version, and the position of the device that pulled it or sent a batch. The
 * next batch of this device can then be decided without reading, and the write checks everything that was assumed. Where
 * something is different, the write does nothing, and the batch takes the usual way. So a wrong or an old memory costs time
 * and never a mistake, also with several servers.
 */
export interface AccountMemory {
  /** The state that a read would find, as far as a batch of new rows needs it. Undefined where it is not known. */
  recall(context: SyncRequestContext): SnapshotRow | undefined
  /** After a push, or after a pull. A pull of one device does not displace what is known of another one. */
  remember(accountId: string, snapshot: Snapshot, decision: Decision): void
  forget(accountId: string): void
}

/** About a kilobyte each. */
const rememberedAccounts = 20_000

/** A batch of up to so many mutations is assumed to touch new rows, whatever the last one was. */
const shortBatch = 20

/**
 * Whether a batch is likely to touch a row that exists: it is a queue that is much longer than the batch before, of an
 * account with rows. A wrong assumption costs a write that fails, which is more than a read.
 */
const maySurprise = (length: number, { row, applied }: LastExchange): boolean =>
  length > Math.max(shortBatch, 4 * applied) && (row.usage?.[0] ?? 0) > 0

export const createAccountMemory = (now: () => number = () => performance.now()): AccountMemory => {
  const accounts = new Map<string, LastExchange>()
  return {
    recall({ accountId, client, replaces, batch, pull }) {
      const last = accounts.get(accountId)
      if (last === undefined || batch.length === 0 || replaces.length > 0) return undefined
      if (maySurprise(batch.length, last)) return undefined
      const { row, clockOffset } = last
      // A device that has seen everything needs no page of changes.
      const hasSeenAll = pull.cursor === String(row.version) && pull.epoch === row.epoch
      if (row.client !== client || !hasSeenAll) return undefined
      return { ...row, now: Math.floor(now() + clockOffset) }
    },

    remember(accountId, { row, readAt }, decision) {
      const hasPushed = decision.ledger.length > 0
      if (!hasPushed && (accounts.get(accountId)?.row.version ?? -1) >= decision.version) return
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
      accounts.set(accountId, { row: after, clockOffset: row.now - readAt, applied: decision.ledger.length })
      const [oldest] = accounts.keys()
      if (accounts.size > rememberedAccounts && oldest !== undefined) accounts.delete(oldest)
    },

    forget(accountId) {
      accounts.delete(accountId)
    },
  }
}

/** Whether the next batch is likely to be applied whole, on rows that do not exist, with nothing to repeat. */
const isRepeatable = (row: SnapshotRow, decision: Decision): boolean =>
  (isPlainlyApplied(decision) || isPullOfKnownDevice(row, decision)) &&
  (row.touched ?? []).length === 0 &&
  (row.unacknowledged ?? []).length === 0 &&
  (row.replaced ?? []).length === 0

/** The first push of a device registers it, for which it is read whether another account has it. */
const isPullOfKnownDevice = (row: SnapshotRow, { requestError, halted, results }: Decision): boolean =>
  requestError === null && halted === null && results.length === 0 && row.me?.fenced === false

/** Every mutation of the batch was new and is applied. */
export const isPlainlyApplied = ({ requestError, halted, ledger, results }: Decision): boolean =>
  requestError === null &&
  halted === null &&
  ledger.length > 0 &&
  ledger.length === results.length &&
  ledger.every(({ outcome }) => outcome === 'applied')
