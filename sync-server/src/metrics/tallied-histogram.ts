import type { Metric, Registry } from 'prom-client'

export interface TalliedHistogram {
  /** `value` in seconds. Without `label` it counts for the only series. */
  readonly observe: (value: number, label?: string) => void
}

interface HistogramPlan {
  readonly name: string
  readonly help: string
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[]
  /** The name of the only label; without it there is one series. */
  readonly label?: string
}

interface Tally {
  /** Observations up to each bound, not those of lower bounds; the last one is above all bounds. */
  readonly counts: number[]
  sum: number
}

/** More values of a label count as `other`, so that the number of series stays bounded. */
export const maxLabelValues = 32

/**
 * A histogram that counts in plain numbers and is put together for each scrape. The library's own looks up its labels by a
 * hash for every observation, which costs as much as routing.
 */
export const createTalliedHistogram = (registry: Registry, plan: HistogramPlan): TalliedHistogram => {
  const { name, help, buckets, label } = plan
  const tallies = new Map<string, Tally>()

  const newTally = (value: string): Tally => {
    const key = tallies.size < maxLabelValues ? value : 'other'
    const tally = tallies.get(key) ?? { counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0 }
    tallies.set(key, tally)
    return tally
  }
  const seriesOf = ([value, { counts, sum }]: [string, Tally]) => {
    const labels = label === undefined ? {} : { [label]: value }
    let total = 0
    const bounds = counts.map((count, index) => {
      total += count
      return { metricName: `${name}_bucket`, labels: { ...labels, le: buckets[index] ?? '+Inf' }, value: total }
    })
    return [
      ...bounds,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: total },
    ]
  }
  if (label === undefined) newTally('')
  const metric = {
    name,
    help,
    type: 'histogram',
    labelNames: label === undefined ? [] : [label],
    get: () =>
      Promise.resolve({ name, help, type: 'histogram', aggregator: 'sum', values: [...tallies].flatMap(seriesOf) }),
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- the registry reads name, help, type and get
  registry.registerMetric(metric as unknown as Metric)

  return {
    observe: (value, labelValue = '') => {
      const tally = tallies.get(labelValue) ?? newTally(labelValue)
      const index = buckets.findIndex((bound) => value <= bound)
      const at = index < 0 ? buckets.length : index
      tally.counts[at] = (tally.counts[at] ?? 0) + 1
      tally.sum += value
    },
  }
}
