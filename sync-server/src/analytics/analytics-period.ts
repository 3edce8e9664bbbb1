import { addDays, addMonths } from '@simmer/contract/plan/days'
import type { AnalyticsPeriod } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'

/** The first day or month of a period, and the last one. Dates are ISO days; a month is its first day. */
export interface Range {
  readonly from: string
  readonly to: string
}

/** How a period is read: from which rows, and the period before of the same length. */
export interface PeriodPlan extends Range {
  readonly unit: 'day' | 'month'
  /** Null where there is no time before. */
  readonly before: Range | null
}

const dayCounts: Partial<Record<AnalyticsPeriod, number>> = { '7d': 7, '28d': 28, '90d': 90 }

/** Nothing was counted before. */
const earliest = '2000-01-01'

/** AN-1: days are UTC, and the last one is today. Longer periods consist of whole months, the current one included. */
export const planPeriod = (period: AnalyticsPeriod, now: number): PeriodPlan => {
  const today = new Date(now).toISOString().slice(0, 10)
  const days = dayCounts[period]
  if (days !== undefined) {
    const from = addDays(today, 1 - days)
    return { unit: 'day', from, to: today, before: { from: addDays(from, -days), to: addDays(from, -1) } }
  }
  const to = addMonths(today, 0)
  if (period === 'all') return { unit: 'month', from: earliest, to, before: null }
  const from = addMonths(to, -11)
  return { unit: 'month', from, to, before: { from: addMonths(from, -12), to: addMonths(from, -1) } }
}

/** Every day or month from the first to the last. */
export const stepsOf = ({ unit, from, to }: Pick<PeriodPlan, 'unit' | 'from' | 'to'>): string[] => {
  const next = unit === 'day' ? addDays : addMonths
  const steps: string[] = []
  for (let step = from; step <= to; step = next(step, 1)) steps.push(step)
  return steps
}
