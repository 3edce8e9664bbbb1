import { actions, isActionName, type ActionName } from '../wire/actions.ts'
import { inQueueOrder, type Mutation, type Outcome, type ResultLine } from '../wire/sync.ts'
import { actionRowKinds } from './fold.ts'
import { occurredAt } from './last-writer.ts'
import { createQuota, noUsage, type StoredUsage, type Usage } from './quota.ts'
import { parseRowId } from './row-key.ts'
import { applyRule } from './rules.ts'
import { emptyWrites, type SyncedMaps, type SyncedWrites } from './synced-rows.ts'

/** The state before a batch, read in one snapshot. */
export interface BatchState {
  readonly version: number
  /** The server's clock, in milliseconds. */
  readonly now: number
  readonly client: {
    readonly id: string
    readonly lastMid: number
    readonly lastUid: string | null
    readonly lastOccurred: number | null
  }
  /** Fenced identities of the same device (same root), with those that this request fences. */
  readonly previousClientIds: ReadonlySet<string>
  /** The ledger lines of this client for the mids of the batch. */
  readonly recorded: ReadonlyMap<number, RecordedResult>
  /** The first outcome in this account for each uid and origin of the batch. */
  readonly uids: ReadonlyMap<string, Outcome>
  readonly origins: ReadonlyMap<string, Outcome>
  readonly rows: SyncedMaps
  /** The recipes of the batch that are published. */
  readonly published: ReadonlySet<string>
  /** Those of them that this account published. */
  readonly own: ReadonlySet<string>
  readonly usage: Usage
}

export interface RecordedResult {
  readonly uid: string
  readonly outcome: Outcome
  readonly code: string | null
  readonly detail: unknown
}

/** A mutation that the server could not apply. The batch continues behind it, and the ledger keeps its content. */
export interface SkippedMutation {
  readonly outcome: 'rejected' | 'parked'
  readonly code: string
}

export interface LedgerLine {
  readonly mutation: Mutation
  readonly outcome: Outcome
  readonly code: string | null
  readonly detail: unknown
  readonly occurredAt: number
}

export interface Decision {
  /** An error of the whole request: nothing is written. */
  readonly requestError:
    { readonly error: 'FORKED'; readonly at: number } | { readonly error: 'GAP'; readonly expected: number } | null
  /** The reason why the batch ended early. The mutations before it are applied. */
  readonly halted: 'GAP' | 'UNKNOWN_MUTATION' | null
  /** The version of everything below; the same as before where no mid was consumed. */
  readonly version: number
  readonly lastMid: number
  readonly lastUid: string | null
  readonly lastOccurred: number | null
  readonly ledger: readonly LedgerLine[]
  readonly writes: SyncedWrites
  /** What the writes add to the usage of the account; negative where they store less than before. */
  readonly added: StoredUsage
  readonly results: readonly ResultLine[]
}

/** A rule threw: a bug of ours, with the mutation that caused it. */
export class MutationFailed extends Error {
  readonly mid: number
  constructor(mid: number, cause: unknown) {
    super(`the mutation with mid ${mid} could not be decided`, { cause })
    this.name = 'MutationFailed'
    this.mid = mid
  }
}

/** Ids are opaque to devices. So a recipe key that is no id of ours names a recipe that does not exist. */
const rejectionCode = (name: ActionName, key: string): string =>
  actionRowKinds[name] !== 'record' && key.startsWith('r:') ? 'RECIPE_NOT_FOUND' : 'KEY_NOT_VALID'

/**
 * Decides a batch: each mutation is applied exactly once, in the order of the mids, in whatever order they arrive. This
 * function reads and writes nothing. The store applies the decision in one transaction or not at all.
 */
export const decideBatch = (
  state: BatchState,
  batch: readonly Mutation[],
  skipped: ReadonlyMap<number, SkippedMutation> = new Map(),
): Decision => {
  const version = state.version + 1
  let { lastMid, lastUid, lastOccurred } = position(state)
  const uids = new Map(state.uids)
  const origins = new Map(state.origins)
  const writes = emptyWrites()
  const quota = createQuota(state.usage)
  const ledger: LedgerLine[] = []
  const results: ResultLine[] = []
  let halted: Decision['halted'] = null
  const failRequest = (requestError: Decision['requestError']): Decision => {
    return { ...position(state), requestError, halted: null, version: state.version, ...emptyDecision() }
  }

  let before: Mutation | null = null
  for (const mutation of inQueueOrder(batch)) {
    const { m, u, f } = mutation
    if (before?.m === m) {
      // The same mid twice in one batch: with the same uid a repeat, with two uids a forked queue.
      if (before.u !== u) return failRequest({ error: 'FORKED', at: m })
      continue
    }
    before = mutation
    if (m <= state.client.lastMid) {
      const recorded = state.recorded.get(m)
      const uid = recorded?.uid ?? (m === state.client.lastMid ? state.client.lastUid : null)
      if (uid !== null && uid !== u) return failRequest({ error: 'FORKED', at: m })
      results.push(
        recorded === undefined ? [m, 'duplicate'] : resultLine(m, recorded.outcome, recorded.code, recorded.detail),
      )
      continue
    }
    if (m > lastMid + 1) {
      if (results.length === 0) return failRequest({ error: 'GAP', expected: lastMid + 1 })
      halted = 'GAP'
      break
    }
    if (!isActionName(mutation.n) || mutation.v > actions[mutation.n].version) {
      halted = 'UNKNOWN_MUTATION'
      break
    }
    const at = occurredAt(state.now, mutation.g, lastOccurred)
    const firstOutcome = uids.get(u) ?? (f === undefined ? undefined : origins.get(f))
    const line = { mutation, occurredAt: at, ...decide(mutation, mutation.n, at, firstOutcome) }
    ledger.push(line)
    results.push(resultLine(m, line.outcome, line.code, line.detail))
    if (firstOutcome === undefined) {
      uids.set(u, line.outcome)
      if (f !== undefined) origins.set(f, line.outcome)
    }
    lastMid = m
    lastUid = u
    lastOccurred = at
  }
  const consumed = ledger.length > 0
  return {
    requestError: null,
    halted,
    version: consumed ? version : state.version,
    lastMid,
    lastUid,
    lastOccurred,
    ledger,
    writes,
    added: quota.added(),
    results,
  }

  function decide(
    mutation: Mutation,
    name: ActionName,
    at: number,
    firstOutcome: Outcome | undefined,
  ): Omit<LedgerLine, 'mutation' | 'occurredAt'> {
    if (firstOutcome !== undefined) return { outcome: 'duplicate', code: null, detail: { of: firstOutcome } }
    const skip = skipped.get(mutation.m)
    if (skip !== undefined) return { outcome: skip.outcome, code: skip.code, detail: null }
    const id = parseRowId(name, mutation.k)
    if (id === null) return { outcome: 'rejected', code: rejectionCode(name, mutation.k), detail: null }
    const actor = {
      client: state.client.id,
      mid: mutation.m,
      base: mutation.o,
      occurredAt: at,
      previousClientIds: state.previousClientIds,
      version,
    }
    try {
      const { outcome, code } = applyRule(name, id, mutation.a, actor, {
        rows: state.rows,
        writes,
        published: state.published,
        own: state.own,
        quota,
      })
      return { outcome, code, detail: null }
    } catch (cause) {
      throw new MutationFailed(mutation.m, cause)
    }
  }
}

const position = ({ client: { lastMid, lastUid, lastOccurred } }: BatchState) => ({ lastMid, lastUid, lastOccurred })

const emptyDecision = (): Pick<Decision, 'ledger' | 'writes' | 'added' | 'results'> => ({
  ledger: [],
  writes: emptyWrites(),
  added: noUsage.account,
  results: [],
})

/** `[mid, outcome, code?, detail?]`, without empty elements at the end. */
export const resultLine = (mid: number, outcome: Outcome, code: string | null, detail: unknown): ResultLine => {
  if (detail !== null && detail !== undefined) return [mid, outcome, code, detail]
  return code === null ? [mid, outcome] : [mid, outcome, code]
}
