import { LRUCache } from 'lru-cache'
import { type Bucket, refilled, secondsSince, waitUntilFilled } from './bucket.ts'
import { createSharedUse } from './shared-use.ts'
import { SyncError } from './sync-error.ts'

/** Milliseconds of work of one account while others use the server: at once, and each second. The reasons are in README.md. */
export const sharedLimit: Bucket = { burst: 200, perSecond: 25 }

/** A request waits this long; a longer time is TOO_MANY_REQUESTS. A device gives up after 30 s. */
const maxWaitMs = 5000
/** The share of the last request in the work that the next one is expected to be. */
const newestShare = 0.2
/** Accounts that this server remembers. A forgotten one may work for the whole burst again. */
const rememberedAccounts = 10_000

interface Usage {
  level: number
  at: number
  /** The work that a request of this account usually is. */
  expected: number
}

/** The part of one request. */
export interface SharedTurn {
  /** Adds milliseconds to the work of this request. */
  spend(milliseconds: number): void
  end(): void
}

export interface SharedWork {
  /** Waits for others who use the server. @throws SyncError TOO_MANY_REQUESTS */
  begin(accountId: string): Promise<SharedTurn>
}

interface SharedWorkDeps {
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** When the last request of a person outside of the sync route ended, by the same clock. */
  readonly lastReadAt: () => number
}

/**
 * Lets an account work less while others use the server. A request waits before it takes a place, and its expected work
 * counts at once, so that requests that arrive together wait one after another.
 */
export const createSharedWork = ({ now, sleep, lastReadAt }: SharedWorkDeps): SharedWork => {
  const usages = new LRUCache<string, Usage>({ max: rememberedAccounts })
  const use = createSharedUse({ now, lastReadAt })

  const usageOf = (accountId: string): Usage => {
    const usage = usages.get(accountId) ?? { level: sharedLimit.burst, at: now(), expected: 1 }
    usages.set(accountId, usage)
    usage.level = refilled(sharedLimit, usage.level, secondsSince(usage.at, now()))
    usage.at = now()
    return usage
  }

  /** @returns the expected work, which is counted. */
  const waitForOthers = async (usage: Usage): Promise<number> => {
    const waitMs = waitUntilFilled(sharedLimit, usage.level)
    if (waitMs > maxWaitMs) throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    const { expected } = usage
    usage.level -= expected
    if (waitMs > 0) await sleep(waitMs)
    return expected
  }

  return {
    async begin(accountId) {
      use.note(accountId)
      const usage = usageOf(accountId)
      let counted = use.isShared(accountId) ? await waitForOthers(usage) : 0
      let spent = 0
      return {
        spend: (milliseconds) => {
          spent += milliseconds
          const known = Math.min(counted, milliseconds)
          counted -= known
          // What an account does while it is alone leaves no debt.
          const most = use.isShared(accountId) ? Infinity : Math.max(0, usage.level)
          usage.level -= Math.min(milliseconds - known, most)
        },
        end: () => {
          usage.level += counted
          if (spent > 0) usage.expected += newestShare * (spent - usage.expected)
        },
      }
    },
  }
}
