import { paths } from '@simmer/contract/wire/paths'
import { Counter, type Registry } from 'prom-client'
import { routeClassOf } from './route-class.ts'
import { createTalliedHistogram } from './tallied-histogram.ts'

/** Counters about requests. */
export interface RequestMetrics {
  readonly observeRequest: (method: string, route: string, status: number, milliseconds: number) => void
  /** Counts a request without its time. */
  readonly countRequest: (method: string, route: string, status: number) => void
  /** When the last page or call of a person outside of sync ended, in milliseconds of `performance.now`. */
  readonly lastReadAt: () => number
}

/** Routes that programs ask in the background, and files, which have no route. */
const background = new Set<string>([paths.sync, paths.syncEvents, '/api/health', '/api/metrics', 'none'])

const slowMilliseconds = 500
/** Further combinations of method, route and status count as one of the route `other`: each costs three series. */
export const maxTallies = 400
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Tally {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number }
  count: number
  milliseconds: number
  slow: number
  /** Whether the time of these requests counts. */
  isTimed: boolean
}

/** A value that tallies without times do not have. */
const timedOnly =
  (value: (tally: Tally) => number) =>
  (tally: Tally): number | null =>
    tally.isTimed ? value(tally) : null

/**
 * The middleware counts requests in plain numbers, and the library reads them for each scrape: its own counting on
 * every request took as long as routing.
 */
export const createRequestMetrics = (registry: Registry): RequestMetrics => {
  // Nested maps by status, route and method avoid building a string key for each request.
  const tallies = new Map<number, Map<string, Map<string, Tally>>>()
  const allTallies: Tally[] = []

  const add = (name: string, help: string, tallyValue: (tally: Tally) => number | null): void => {
    const counter = new Counter({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect: () => {
        counter.reset()
        for (const tally of allTallies) {
          const value = tallyValue(tally)
          if (value !== null) counter.inc(tally.labels, value)
        }
      },
    })
  }
  add('simmer_http_requests_total', 'Handled requests.', ({ count }) => count)
  add(
    'simmer_http_request_seconds_total',
    'Time spent on them.',
    timedOnly(({ milliseconds }) => milliseconds / 1000),
  )
  add(
    'simmer_http_slow_requests_total',
    `Those that took over ${slowMilliseconds} ms.`,
    timedOnly(({ slow }) => slow),
  )
  const seconds = createTalliedHistogram(registry, {
    name: 'simmer_http_request_seconds',
    help: 'How long requests of a class of routes took.',
    label: 'class',
    buckets,
  })

  const tallyOf = (method: string, route: string, status: number): Tally | undefined =>
    tallies.get(status)?.get(route)?.get(method)
  const newTally = (method: string, route: string, status: number): Tally => {
    if (allTallies.length >= maxTallies && route !== 'other')
      return tallyOf('OTHER', 'other', status) ?? newTally('OTHER', 'other', status)
    const routes = tallies.get(status) ?? new Map<string, Map<string, Tally>>()
    tallies.set(status, routes)
    const methods = routes.get(route) ?? new Map<string, Tally>()
    routes.set(route, methods)
    const tally: Tally = { labels: { method, route, status }, count: 0, milliseconds: 0, slow: 0, isTimed: false }
    methods.set(method, tally)
    allTallies.push(tally)
    return tally
  }
  let lastReadAt = -Infinity
  const count = (method: string, route: string, status: number): Tally => {
    if (!background.has(route)) lastReadAt = performance.now()
    const tally = tallyOf(method, route, status) ?? newTally(method, route, status)
    tally.count += 1
    return tally
  }

  return {
    countRequest: (method, route, status) => void count(method, route, status),
    observeRequest: (method, route, status, milliseconds) => {
      const tally = count(method, route, status)
      tally.isTimed = true
      tally.milliseconds += milliseconds
      if (milliseconds > slowMilliseconds) tally.slow += 1
      seconds.observe(milliseconds / 1000, routeClassOf(route))
    },
    lastReadAt: () => lastReadAt,
  }
}
