import { isSharedAddress, networkPrefix } from '../../http/rate-limit.ts'
import { type Bucket, refilled, secondsSince, waitUntilFilled } from './bucket.ts'
import type { SharedWork } from './shared-work.ts'
import { SyncError } from './sync-error.ts'

/**
 * What one account may use, in memory of each server. A bucket holds `burst` and fills by `perSecond`. The reasons for
 * the numbers are in README.md, "Limits of an account".
 */
export interface BudgetLimits {
  readonly requests: Bucket
  /** Milliseconds of work: measured for the processor of this server, estimated for the database. */
  readonly work: Bucket
  /** Actions that the ledger takes. */
  readonly actions: Bucket
  /** Requests at once; the others wait in their order. */
  readonly concurrent: number
}

export const accountLimits: BudgetLimits = {
  requests: { burst: 2000, perSecond: 200 },
  work: { burst: 4000, perSecond: 50 },
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

/** A request waits this long for its turn. Where it would take longer, the answer is TOO_MANY_REQUESTS. */
const maxWaitMs = 2000
/** Requests of one account that wait at once. 50 devices may ask in one moment. */
const maxWaiting = 200
/** Accounts that this server remembers before it forgets those that are back at their full budget. */
const rememberedKeys = 10_000

interface Usage {
  readonly limits: BudgetLimits
  readonly level: Record<BucketName, number>
  at: number
  running: number
  readonly waiting: (() => void)[]
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
  /** Waits for the turn of a request. @throws SyncError TOO_MANY_REQUESTS */
  begin(accountId: string, address: string): Promise<Turn>
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
    if (usage.running > 0 || usage.waiting.length > 0) return false
    refill(usage)
    return bucketNames.every((name) => usage.level[name] >= usage.limits[name].burst)
  }

  const usageOf = (key: string, of: BudgetLimits): Usage => {
    const known = usages.get(key)
    if (known !== undefined) return known
    if (usages.size >= rememberedKeys) for (const [other, usage] of usages) if (isUnused(usage)) usages.delete(other)
    const level = { requests: of.requests.burst, work: of.work.burst, actions: of.actions.burst }
    const usage: Usage = { limits: of, level, at: now(), running: 0, waiting: [] }
    usages.set(key, usage)
    return usage
  }

  const waitFor = (usage: Usage): number => {
    refill(usage)
    return Math.max(
      ...(['requests', 'work'] as const).map((name) => waitUntilFilled(usage.limits[name], usage.level[name])),
    )
  }

  const leave = (usage: Usage): void => {
    const next = usage.waiting.shift()
    if (next === undefined) usage.running -= 1
    else next()
  }

  /** Waits for a free place and a level above zero. A bucket may then fall below zero, and the next request waits for that. */
  const enter = async (usage: Usage): Promise<void> => {
    if (usage.running < usage.limits.concurrent) usage.running += 1
    else {
      if (usage.waiting.length >= maxWaiting) throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 })
      await new Promise<void>((go) => usage.waiting.push(go))
    }
    const wait = waitFor(usage)
    if (wait > maxWaitMs) {
      leave(usage)
      throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(wait / 1000) })
    }
    usage.level.requests -= 1
    if (wait > 0) await sleep(wait)
  }

  /** Takes a place of the account and one of its network. */
  const enterAll = async (accountId: string, address: string): Promise<readonly Usage[]> => {
    const account = usageOf(accountId, limits)
    await enter(account)
    if (isSharedAddress(address)) return [account]
    const shared = usageOf(networkPrefix(address), network)
    await enter(shared).catch((error: unknown) => {
      leave(account)
      throw error
    })
    return [account, shared]
  }

  return {
    async begin(accountId, address) {
      const sharedTurn = await sharedWork?.begin(accountId)
      const all = await enterAll(accountId, address).catch((error: unknown) => {
        sharedTurn?.end()
        throw error
      })
      return {
        spend: (milliseconds) => {
          for (const usage of all) usage.level.work -= milliseconds
          sharedTurn?.spend(milliseconds)
        },
        takeActions: (count) => {
          if (count === 0) return { allowed: 0, waitMs: 0 }
          const allowed = Math.floor(Math.min(count, ...all.map(({ level }) => Math.max(0, level.actions))))
          for (const usage of all) usage.level.actions -= allowed
          const missing = count - allowed
          return { allowed, waitMs: missing === 0 ? 0 : (missing / limits.actions.perSecond) * 1000 }
        },
        end: () => {
          for (const usage of all) leave(usage)
          sharedTurn?.end()
        },
      }
    },
  }
}
