import { LRUCache } from 'lru-cache'
import { type Bucket, refilled, secondsSince, waitUntilFilled } from './bucket.ts'
import { createSharedUse } from './shared-use.ts'
import { SyncError } from './sync-error.ts'

/** Milliseconds of work of one account while others use the server: at once, and each second. The reasons are in README.md. */
export const sharedLimit: Bucket = { burst: 200, perSecond: 25 }

/**
 * A request waits until so long after its arrival; then the answer is TOO_MANY_REQUESTS. It is not refused earlier, because a
 * client that asks again at once would cost more than one that waits. A device gives up after 30 s.
 */
const maxWaitMs = 10_000
/** A request that waits looks this often whether others still use the server. */
const lookAgainMs = 1000
/** Accounts that this server remembers. A forgotten one may work for the whole burst again. */
const rememberedAccounts = 10_000

interface Usage {
  level: number
  at: number
}

/** The part of one request. */
export interface SharedRequest {
  /**
   * Waits until the work of the account is paid, or no others use the server.
   * @throws SyncError TOO_MANY_REQUESTS; the reason of the signal
   */
  wait(closed?: AbortSignal): Promise<void>
  /** Adds milliseconds to the work of this request. */
  spend(milliseconds: number): void
}

export interface SharedWork {
  /** An account has sent a request. */
  arrive(accountId: string): SharedRequest
}

interface SharedWorkDeps {
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number
  readonly sleep: (milliseconds: number) => Promise<unknown>
  /** When the last request of a person outside of the sync route ended, by the same clock. */
  readonly lastReadAt: () => number
}

/**
 * Lets an account work less while others use the server: each of its requests begins when the work of those before it is
 * paid. What a request will cost is not known before, so `request-budget.ts` has few of them at work at once.
 */
export const createSharedWork = ({ now, sleep, lastReadAt }: SharedWorkDeps): SharedWork => {
  const usages = new LRUCache<string, Usage>({ max: rememberedAccounts })
  const use = createSharedUse({ now, lastReadAt })

  const usageOf = (accountId: string): Usage => {
    const usage = usages.get(accountId) ?? { level: sharedLimit.burst, at: now() }
    usages.set(accountId, usage)
    return usage
  }

  const waitFor = (usage: Usage): number => {
    usage.level = refilled(sharedLimit, usage.level, secondsSince(usage.at, now()))
    usage.at = now()
    return waitUntilFilled(sharedLimit, usage.level)
  }

  return {
    arrive(accountId) {
      use.note(accountId)
      const usage = usageOf(accountId)
      const until = now() + maxWaitMs
      return {
        async wait(closed) {
          while (use.isShared(accountId)) {
            const waitMs = waitFor(usage)
            if (waitMs === 0) return
            if (now() >= until)
              throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
            await sleep(Math.ceil(Math.min(waitMs, lookAgainMs)))
            closed?.throwIfAborted()
          }
        },
        spend(milliseconds) {
          waitFor(usage)
          // What an account does while it is alone leaves no debt.
          const most = use.isShared(accountId) ? Infinity : Math.max(0, usage.level)
          usage.level -= Math.min(milliseconds, most)
        },
      }
    },
  }
}
