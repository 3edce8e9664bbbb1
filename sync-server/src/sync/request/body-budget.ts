import { Problem } from '@simmer/contract/wire/problems'
import { networkPrefix, type BodyLimit } from '../../http/rate-limit.ts'
import { accountLimits, createRequestBudget } from './request-budget.ts'
import { SyncError } from './sync-error.ts'

/** Reading, unpacking, parsing and checking a body, on a slow processor. */
const bytesPerMillisecond = 30_000
const limits = { ...accountLimits, work: { burst: 4000, perSecond: 50 } }

/**
 * Bounds the bytes that one account, or the guests of one network, and all accounts of one network send in large bodies:
 * 120 MB at once and 1.5 MB a second afterwards, and of a network 900 MB and 6 MB (`request-budget.ts`). A body counts
 * before it is read, because it is parsed on the thread that answers everybody.
 */
export const createBodyBudget = (deps: Pick<Parameters<typeof createRequestBudget>[0], 'now' | 'sleep'>): BodyLimit => {
  const budget = createRequestBudget({ ...deps, limits, sharedWork: null })
  return async ({ person, address }, bytes) => {
    try {
      const turn = await budget.begin(person?.accountId ?? `network ${networkPrefix(address)}`, address)
      turn.spend(bytes / bytesPerMillisecond)
      turn.end()
    } catch (error) {
      if (!(error instanceof SyncError)) throw error
      throw new Problem('too-many-requests', { retryAfter: error.retryAfterSeconds, cause: error })
    }
  }
}
