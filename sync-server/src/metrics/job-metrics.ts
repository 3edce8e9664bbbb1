import { Counter, type Registry } from 'prom-client'
import { watchRuns } from '../jobs/job-runs.ts'
import { createTalliedHistogram } from './tallied-histogram.ts'

/**
 * Counts the runs of all jobs of this process, until the returned function is called. Their label is not `job`, which
 * Prometheus itself gives to each series.
 */
export const addJobMetrics = (registry: Registry): (() => void) => {
  const seconds = createTalliedHistogram(registry, {
    name: 'simmer_job_seconds',
    help: 'How long a run of a job took.',
    label: 'name',
    buckets: [0.1, 1, 10, 60, 300],
  })
  const failures = new Counter({
    name: 'simmer_job_failures_total',
    help: 'Runs of a job that failed. The next run tries again.',
    labelNames: ['name'],
    registers: [registry],
  })
  return watchRuns(({ job, milliseconds, failed }) => {
    seconds.observe(milliseconds / 1000, job)
    failures.inc({ name: job }, failed ? 1 : 0)
  })
}
