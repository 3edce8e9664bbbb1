import type { AnalyticsOverview, AnalyticsPeriod } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'

/** Whose numbers of which period a part of the screen shows. */
export interface AnalyticsQuery {
  readonly call: Call
  readonly accountId: string
  readonly period: AnalyticsPeriod
}

/** Where this device stores the last answer of the server (AN-4). `parts` tell the answers about a period apart. */
export const storageKey = (
  { accountId, period }: Pick<AnalyticsQuery, 'accountId' | 'period'>,
  ...parts: readonly string[]
): string => ['simmer.analytics', accountId, period, ...parts].join('.')

/** Whether anything was counted in the period or in the one before. */
export const hasCounts = ({ totals, before }: Pick<AnalyticsOverview, 'totals' | 'before'>): boolean =>
  [totals, ...(before === null ? [] : [before.totals])].some((counts) =>
    Object.values(counts).some((count) => count > 0),
  )
