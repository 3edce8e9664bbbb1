import { Problem } from '@simmer/contract/wire/problems'
import { LRUCache } from 'lru-cache'

/** Milliseconds; tests set it. */
export type Clock = () => number

export interface FetchLimits {
  /** Counts a fetch of an account. @throws Problem too-many-requests */
  readonly takeForAccount: (accountId: string) => void
  /** Counts a fetch from a host. @throws Problem too-many-requests; page-refused while the host asked to wait */
  readonly takeForHost: (host: string) => void
  /** Counts a robots.txt that another host redirects to. It is no page. @throws as `takeForHost` */
  readonly takeForRobots: (host: string) => void
  /** The number of pages of a host that were fetched in the last day. */
  readonly pagesOfHost: (host: string) => number
  /** Keeps what a host asked for with `Retry-After`. */
  readonly waitForHost: (host: string, seconds: number) => void
  /**
   * Waits for one of the places of this node; call the result to leave it. An account has no more than half of them, so
   * that one with many slow pages leaves room for the others. @throws Problem too-many-requests
   */
  readonly takePlace: (accountId: string) => Promise<() => void>
}

export interface LimitNumbers {
  readonly accountPerHour: number
  readonly hostPerMinute: number
  readonly places: number
  /** The longest queue, of which an account has no more than half, and the longest wait in it. */
  readonly queue: number
  readonly queueMs: number
}

export const usualLimits: LimitNumbers = {
  accountPerHour: 60,
  hostPerMinute: 6,
  places: 8,
  queue: 32,
  queueMs: 5000,
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const remembered = 10_000

/** Counts calls by key in a moving period. */
class MovingCount {
  private readonly times = new LRUCache<string, readonly number[]>({ max: remembered })
  private readonly periodMs: number
  private readonly clock: Clock

  constructor(periodMs: number, clock: Clock) {
    this.periodMs = periodMs
    this.clock = clock
  }

  count(key: string): number {
    return this.recent(key).length
  }

  /** The milliseconds until there is room for one more; zero when there is. */
  wait(key: string, points: number): number {
    const recent = this.recent(key)
    const oldest = recent[recent.length - points]
    return oldest === undefined ? 0 : oldest + this.periodMs - this.clock()
  }

  /** No more than 1,000 times are stored: no limit is larger. */
  add(key: string): void {
    this.times.set(key, [...this.recent(key), this.clock()].slice(-1000))
  }

  private recent(key: string): readonly number[] {
    const from = this.clock() - this.periodMs
    return (this.times.get(key) ?? []).filter((time) => time > from)
  }
}

/** IM-14: the limits of this node. The limit for an account over all nodes is the one of the endpoint. */
export function createFetchLimits(clock: Clock = Date.now, numbers: LimitNumbers = usualLimits): FetchLimits {
  const accounts = new MovingCount(hour, clock)
  const hosts = new MovingCount(minute, clock)
  const pages = new MovingCount(day, clock)
  const waits = new LRUCache<string, number>({ max: remembered })
  const takeForRobots = (host: string): void => {
    const until = (waits.get(host) ?? 0) - clock()
    if (until > 0) throw new Problem('page-refused', { retryAfter: until / 1000 })
    take(hosts, host, numbers.hostPerMinute)
  }
  return {
    takeForAccount: (accountId) => {
      take(accounts, accountId, numbers.accountPerHour)
    },
    takeForHost: (host) => {
      takeForRobots(host)
      pages.add(host)
    },
    takeForRobots,
    pagesOfHost: (host) => pages.count(host),
    waitForHost: (host, seconds) => {
      waits.set(host, Math.max(waits.get(host) ?? 0, clock() + seconds * 1000))
    },
    takePlace: createPlaces(numbers),
  }
}

function take(counts: MovingCount, key: string, points: number): void {
  const wait = counts.wait(key, points)
  if (wait > 0) throw new Problem('too-many-requests', { retryAfter: wait / 1000 })
  counts.add(key)
}

const countOf = (owner: string, owners: readonly string[]): number => owners.filter((one) => one === owner).length

/**
 * Places in the order of the calls, except that an account with half of the places waits until it leaves one. A call that
 * waits too long, or finds a long queue, is refused.
 */
function createPlaces({ places, queue, queueMs }: LimitNumbers): FetchLimits['takePlace'] {
  const waiting: { readonly owner: string; readonly enter: () => void }[] = []
  const taken: string[] = []
  const isFreeFor = (owner: string): boolean => taken.length < places && countOf(owner, taken) < Math.ceil(places / 2)
  const leaveOnce = (owner: string): (() => void) => {
    taken.push(owner)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      taken.splice(taken.indexOf(owner), 1)
      const next = waiting.findIndex((one) => isFreeFor(one.owner))
      if (next >= 0) waiting.splice(next, 1)[0]?.enter()
    }
  }
  return async (owner) => {
    if (isFreeFor(owner)) return leaveOnce(owner)
    const owners = waiting.map((one) => one.owner)
    if (owners.length >= queue || countOf(owner, owners) >= Math.ceil(queue / 2))
      throw new Problem('too-many-requests', { retryAfter: queueMs / 1000 })
    return await new Promise((resolve, reject) => {
      const own = {
        owner,
        enter: (): void => {
          clearTimeout(timer)
          resolve(leaveOnce(owner))
        },
      }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1)
        reject(new Problem('too-many-requests', { retryAfter: queueMs / 1000 }))
      }, queueMs)
      waiting.push(own)
    })
  }
}
