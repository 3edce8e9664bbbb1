import { LRUCache } from 'lru-cache'
import { createKeyedMutex } from './keyed-mutex.ts'
import { type Bucket, refilled, secondsSince, waitUntilFilled } from './bucket.ts'
import { createSharedUse } from './shared-use.ts'
import { SyncError } from './sync-error.ts'

/** Milliseconds of work of one account while others use the server: at once, and each second. The reasons are in README.md. */
export const sharedLimit: Bucket = { burst: 200, perSecond: 25 }

/**
 * A request waits this long for its turn; then the answer is TOO_MANY_REQUESTS. It is not refused earlier, because a client
 * that asks again at once would cost more than one that waits. A device gives up after 30 s.
 */
const maxWaitMs = 10_000
/** Requests of one account that wait at once. 50 devices may ask in one moment. */
const maxWaiting = 200
/** Requests of one account at work at once. */
const maxRunning = 2
/** A request that waits looks this often whether others still use the server. */
const lookAgainMs = 1000
/** Accounts that this server remembers. A forgotten one may work for the whole burst again. */
const rememberedAccounts = 10_000

interface Usage {
  level: number
  at: number
  running: number
  waiting: number
  /** Wakes the request that waits for the end of another one. */
  wake: () => void
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

const refusal = (waitMs: number) => new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })

/**
 * Lets an account work less while others use the server. Its requests wait in their order, and each begins when the work of
 * those before it is paid. What a request will cost is not known before, so only few are at work at once.
 */
export const createSharedWork = ({ now, sleep, lastReadAt }: SharedWorkDeps): SharedWork => {
  const usages = new LRUCache<string, Usage>({ max: rememberedAccounts })
  const use = createSharedUse({ now, lastReadAt })
  const inOrder = createKeyedMutex()

  const usageOf = (accountId: string): Usage => {
    const usage = usages.get(accountId) ?? {
      level: sharedLimit.burst,
      at: now(),
      running: 0,
      waiting: 0,
      wake: () => {},
    }
    usages.set(accountId, usage)
    return usage
  }

  const waitFor = (usage: Usage): number => {
    usage.level = refilled(sharedLimit, usage.level, secondsSince(usage.at, now()))
    usage.at = now()
    return waitUntilFilled(sharedLimit, usage.level)
  }

  /** Waits as the first of the requests that wait. */
  const waitAsFirst = async (accountId: string, usage: Usage, until: number): Promise<void> => {
    while (use.isShared(accountId)) {
      const waitMs = waitFor(usage)
      if (waitMs === 0 && usage.running < maxRunning) break
      if (waitMs === 0) await new Promise<void>((wake) => (usage.wake = wake))
      else if (now() >= until) throw refusal(waitMs)
      else await sleep(Math.ceil(Math.min(waitMs, lookAgainMs)))
    }
    usage.running += 1
  }

  const waitForOthers = async (accountId: string, usage: Usage): Promise<void> => {
    if (usage.waiting >= maxWaiting) throw refusal(Math.max(maxWaitMs, waitFor(usage)))
    const until = now() + maxWaitMs
    usage.waiting += 1
    try {
      await inOrder(accountId, () => waitAsFirst(accountId, usage, until))
    } finally {
      usage.waiting -= 1
    }
  }

  return {
    async begin(accountId) {
      use.note(accountId)
      const usage = usageOf(accountId)
      if (use.isShared(accountId)) await waitForOthers(accountId, usage)
      else usage.running += 1
      return {
        spend: (milliseconds) => {
          waitFor(usage)
          // What an account does while it is alone leaves no debt.
          const most = use.isShared(accountId) ? Infinity : Math.max(0, usage.level)
          usage.level -= Math.min(milliseconds, most)
        },
        end: () => {
          usage.running -= 1
          usage.wake()
        },
      }
    },
  }
}
