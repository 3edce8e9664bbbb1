import { errorSources, type ErrorSource } from '@simmer/contract/errors/error-report'
import { Counter, Registry, collectDefaultMetrics } from 'prom-client'
import { addJobMetrics } from './job-metrics.ts'
import { createOutcomeMetrics, type OutcomeMetrics } from './outcome-metrics.ts'
import { createRequestMetrics, type RequestMetrics } from './request-tallies.ts'
import { createSyncMetrics, type SyncMetrics } from './sync-metrics.ts'
import { createMetricsReader } from './worker-metrics.ts'

/** OP-5: what this node counts, in the text format of Prometheus. The dashboard in `operations/grafana` shows all of them. */
export interface Metrics extends RequestMetrics {
  /** CA-18: counts reports of errors, also those that are not stored. */
  readonly countErrorReports: (source: ErrorSource, count: number) => void
  readonly sync: SyncMetrics
  readonly outcomes: OutcomeMetrics
  readonly registry: Registry
  /** The text for a scrape. */
  readonly read: () => Promise<string>
  readonly stop: () => void
}

export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'simmer_' })
  const errorReports = new Counter({
    name: 'simmer_error_reports_total',
    help: 'Errors of pages, service workers and the server, also those that are not stored.',
    labelNames: ['source'],
    registers: [registry],
  })
  for (const source of errorSources) errorReports.inc({ source }, 0)
  return {
    ...createRequestMetrics(registry),
    countErrorReports: (source, number) => errorReports.inc({ source }, number),
    sync: createSyncMetrics(registry),
    outcomes: createOutcomeMetrics(registry),
    registry,
    read: createMetricsReader(registry),
    stop: addJobMetrics(registry),
  }
}
