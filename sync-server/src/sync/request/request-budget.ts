import { isSharedAddress, networkPrefix } from '../../http/rate-limit.ts'
import { type Bucket, refilled, secondsSince, waitUntilFilled } from './bucket.ts'
import { createSemaphore, type Semaphore } from './semaphore.ts'
import type { SharedWork } from './shared-work.ts'
import { SyncError } from './sync-error.ts'

/**
 * What one account may use, in memory of each server. A bucket holds `burst` and fills by `perSecond`. The reasons for
 * the numbers are in README.md, "Limits of an account".
 */
export interface BudgetLimits {
  readonly requests: Bucket
  /** Milliseconds of work: measured for the processor of this server (`measure-processor.ts`), estimated for the database. */
  readonly work: Bucket
  /** Actions that the ledger takes. */
  readonly actions: Bucket
  /** Requests at once; the others wait in their order. */
  readonly concurrent: number
}

export const accountLimits: BudgetLimits = {
  requests: { burst: 2000, perSecond: 200 },
  work: { burst: 10_000, perSecond: 50 },
  actions: { burst: 30_000, perSecond: 0.2 },
  concurrent: 2,
}
/** All accounts of one network address together. A school or an office may have one address. */
export const networkLimits: BudgetLimits = {
  requests: { burst: 20_000, perSecond: 1000 },
  work: { burst: 30_000, perSecond: 200 },
  actions: { burst: 600_000, perSecond: 20 },
  concurrent: 32,
}

const bucketNames = ['requests', 'work', 'actions'] as const
type BucketName = (typeof bucketNames)[number]

/** A request waits this long for its budget. Where it would take longer, the answer is TOO_MANY_REQUESTS. */
const maxWaitMs = 2000
/** Accounts that this server remembers before it forgets those that are back at their full budget. */
const rememberedKeys = 10_000

interface Usage {
  readonly limits: BudgetLimits
  readonly level: Record<BucketName, number>
  at: number
  readonly semaphore: Semaphore
}

/** The turn of one request. */
export interface Turn {
  /** Adds to the work of this request. */
  spend(milliseconds: number): void
  /** How many of these actions the account may still bring, and when it may bring the rest. */
  takeActions(count: number): { readonly allowed: number; readonly waitMs: number }
  /** Ends the turn. The next request of the account begins. */
  end(): void
}

export interface RequestBudget {
  /**
   * Waits for the turn of a request: in the order of the account's requests, and then in that of its network.
   * @throws SyncError TOO_MANY_REQUESTS; the reason of the signal, which ends the waiting
   */
  begin(accountId: string, address: string, closed?: AbortSignal): Promise<Turn>
}

interface BudgetDeps {
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** Null where an account may work as much while others use the server. */
  readonly sharedWork: SharedWork | null
  readonly limits?: BudgetLimits
  readonly network?: BudgetLimits
}

export const createRequestBudget = ({
  now,
  sleep,
  limits = accountLimits,
  network = networkLimits,
  sharedWork,
}: BudgetDeps): RequestBudget => {
  const usages = new Map<string, Usage>()

  const refill = (usage: Usage): void => {
    const seconds = secondsSince(usage.at, now())
    usage.at = now()
    for (const name of bucketNames) usage.level[name] = refilled(usage.limits[name], usage.level[name], seconds)
  }

  const isUnused = (usage: Usage): boolean => {
    if (!usage.semaphore.isIdle()) return false
    refill(usage)
    return bucketNames.every((name) => usage.level[name] >= usage.limits[name].burst)
  }

  const usageOf = (key: string, of: BudgetLimits): Usage => {
    const known = usages.get(key)
    if (known !== undefined) return known
    if (usages.size >= rememberedKeys) for (const [other, usage] of usages) if (isUnused(usage)) usages.delete(other)
    const level = { requests: of.requests.burst, work: of.work.burst, actions: of.actions.burst }
    const usage: Usage = { limits: of, level, at: now(), semaphore: createSemaphore(of.concurrent) }
    usages.set(key, usage)
    return usage
  }

  const waitFor = (usage: Usage): number => {
    refill(usage)
    return Math.max(
      ...(['requests', 'work'] as const).map((name) => waitUntilFilled(usage.limits[name], usage.level[name])),
    )
  }

  /** Waits for a level above zero. A bucket may then fall below zero, and the next request waits for that. */
  const waitForBudget = async (usage: Usage, closed: AbortSignal | undefined): Promise<void> => {
    const wait = waitFor(usage)
    if (wait > maxWaitMs) throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
    usage.level.requests -= 1
    if (wait > 0) await sleep(wait)
    closed?.throwIfAborted()
  }

  return {
    async begin(accountId, address, closed) {
      const shared = sharedWork?.arrive(accountId)
      const all: Usage[] = []
      const end = () => {
        for (const { semaphore } of all) semaphore.release()
      }
      const acquire = async (usage: Usage): Promise<void> => {
        await usage.semaphore.acquire(closed)
        all.push(usage)
      }
      try {
        const account = usageOf(accountId, limits)
        await acquire(account)
        await shared?.wait(closed)
        await waitForBudget(account, closed)
        if (!isSharedAddress(address)) {
          const ofNetwork = usageOf(networkPrefix(address), network)
          await acquire(ofNetwork)
          await waitForBudget(ofNetwork, closed)
        }
      } catch (error) {
        end()
        throw error
      }
      return {
        spend: (milliseconds) => {
          for (const usage of all) usage.level.work -= milliseconds
          shared?.spend(milliseconds)
        },
        takeActions: (count) => {
          if (count === 0) return { allowed: 0, waitMs: 0 }
          const allowed = Math.floor(Math.min(count, ...all.map(({ level }) => Math.max(0, level.actions))))
          for (const usage of all) usage.level.actions -= allowed
          const missing = count - allowed
          return { allowed, waitMs: missing === 0 ? 0 : (missing / limits.actions.perSecond) * 1000 }
        },
        end,
      }
    },
  }
}
