import { Counter, Registry, collectDefaultMetrics } from 'prom-client'

/** Counters about requests, in the text format of Prometheus. */
export interface Metrics {
  readonly observeRequest: (method: string, route: string, status: number, milliseconds: number) => void
  readonly registry: Registry
}

const slowMilliseconds = 500

interface Tally {
  readonly labels: { readonly method: string; readonly route: string; readonly status: number }
  count: number
  milliseconds: number
  slow: number
}

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

  const add = (name: string, help: string, tallyValue: (tally: Tally) => number): void => {
    const counter = new Counter({
      name,
      help,
      labelNames: ['method', 'route', 'status'],
      registers: [registry],
      collect: () => {
        counter.reset()
        for (const tally of allTallies()) counter.inc(tally.labels, tallyValue(tally))
      },
    })
  }
  add('simmer_http_requests_total', 'Handled requests.', ({ count }) => count)
  add('simmer_http_request_seconds_total', 'Time spent on them.', ({ milliseconds }) => milliseconds / 1000)
  add('simmer_http_slow_requests_total', `Those that took over ${slowMilliseconds} ms.`, ({ slow }) => slow)

  const newTally = (method: string, route: string, status: number): Tally => {
    const routes = tallies.get(status) ?? new Map<string, Map<string, Tally>>()
    tallies.set(status, routes)
    const methods = routes.get(route) ?? new Map<string, Tally>()
    routes.set(route, methods)
    const tally: Tally = { labels: { method, route, status }, count: 0, milliseconds: 0, slow: 0 }
    methods.set(method, tally)
    return tally
  }

  return {
    registry,
    observeRequest: (method, route, status, milliseconds) => {
      const tally = tallies.get(status)?.get(route)?.get(method) ?? newTally(method, route, status)
      tally.count += 1
      tally.milliseconds += milliseconds
      if (milliseconds > slowMilliseconds) tally.slow += 1
    },
  }
}
