import { errorSources, type ErrorSource } from '@simmer/contract/errors/error-report'
import { Counter, Registry, collectDefaultMetrics } from 'prom-client'

/** Counters about requests, in the text format of Prometheus. */
export interface Metrics {
  readonly observeRequest: (method: string, route: string, status: number, milliseconds: number) => void
  /** Counts a request without its time. */
  readonly countRequest: (method: string, route: string, status: number) => void
  /** CA-18: counts reports of errors, also those that are not stored. */
  readonly countErrorReports: (source: ErrorSource, count: number) => void
  readonly registry: Registry
}

const slowMilliseconds = 500

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
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'simmer_' })
  // Nested maps by status, route and method avoid building a string key for each request.
  const tallies = new Map<number, Map<string, Map<string, Tally>>>()
  const allTallies = (): Tally[] =>
    [...tallies.values()].flatMap((routes) => [...routes.values()].flatMap((methods) => [...methods.values()]))

  const add = (name: string, help: string, tallyValue: (tally: Tally) => number | null): void => {
    const counter = new Counter({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect: () => {
        counter.reset()
        for (const tally of allTallies()) {
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

  const errorReports = new Counter({
    name: 'simmer_error_reports_total',
    help: 'Errors of pages, service workers and the server, also those that are not stored.',
    labelNames: ['source'],
    registers: [registry],
  })
  for (const source of errorSources) errorReports.inc({ source }, 0)

  const newTally = (method: string, route: string, status: number): Tally => {
    const routes = tallies.get(status) ?? new Map<string, Map<string, Tally>>()
    tallies.set(status, routes)
    const methods = routes.get(route) ?? new Map<string, Tally>()
    routes.set(route, methods)
    const tally: Tally = { labels: { method, route, status }, count: 0, milliseconds: 0, slow: 0, isTimed: false }
    methods.set(method, tally)
    return tally
  }

  const count = (method: string, route: string, status: number): Tally => {
    const tally = tallies.get(status)?.get(route)?.get(method) ?? newTally(method, route, status)
    tally.count += 1
    return tally
  }

  return {
    registry,
    countErrorReports: (source, number) => errorReports.inc({ source }, number),
    countRequest: (method, route, status) => void count(method, route, status),
    observeRequest: (method, route, status, milliseconds) => {
      const tally = count(method, route, status)
      tally.isTimed = true
      tally.milliseconds += milliseconds
      if (milliseconds > slowMilliseconds) tally.slow += 1
    },
  }
}
