import { LRUCache } from 'lru-cache'
import { createSharedUse } from './shared-use.ts'
import { SyncError } from './sync-error.ts'

/** Milliseconds of work of one account while others use the server: at once, and each second. The reasons are in README.md. */
export const sharedLimit = { burst: 300, perSecond: 40 } as const

/** A request waits this long; a longer time is TOO_MANY_REQUESTS. A device gives up after 30 s. */
const maxWaitMs = 5000
/** The share of the last request in the work that the next one is expected to be. */
const newestShare = 0.2
/** One account for each address of a large network; a forgotten account begins with a full bucket. */
const rememberedAccounts = 10_000

interface Bucket {
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
  const buckets = new LRUCache<string, Bucket>({ max: rememberedAccounts })
  const use = createSharedUse({ now, lastReadAt })

  const bucketOf = (accountId: string): Bucket => {
    const bucket = buckets.get(accountId) ?? { level: sharedLimit.burst, at: now(), expected: 1 }
    buckets.set(accountId, bucket)
    const seconds = Math.max(0, now() - bucket.at) / 1000
    bucket.at = now()
    bucket.level = Math.min(sharedLimit.burst, bucket.level + seconds * sharedLimit.perSecond)
    return bucket
  }

  /** @returns the expected work, which is counted. */
  const waitForOthers = async (bucket: Bucket): Promise<number> => {
    const waitMs = (Math.max(0, -bucket.level) / sharedLimit.perSecond) * 1000
    if (waitMs > maxWaitMs) throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
    const { expected } = bucket
    bucket.level -= expected
    if (waitMs > 0) await sleep(waitMs)
    return expected
  }

  return {
    async begin(accountId) {
      use.note(accountId)
      const bucket = bucketOf(accountId)
      let counted = use.isShared(accountId) ? await waitForOthers(bucket) : 0
      let spent = 0
      return {
        spend: (milliseconds) => {
          spent += milliseconds
          const known = Math.min(counted, milliseconds)
          counted -= known
          // What an account does while it is alone leaves no debt.
          const most = use.isShared(accountId) ? Infinity : Math.max(0, bucket.level)
          bucket.level -= Math.min(milliseconds - known, most)
        },
        end: () => {
          bucket.level += counted
          if (spent > 0) bucket.expected += newestShare * (spent - bucket.expected)
        },
      }
    },
  }
}
