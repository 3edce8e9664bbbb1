import { useCallback, useState } from 'react'
import {
  AnalyticsOverview,
  analyticsFile,
  authorAnalyticsEndpoints,
  type AuthorMetric,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { hasCounts, storageKey, type AnalyticsQuery } from './analytics-query.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import { ComingNumbers } from './coming-numbers.tsx'
import { LeftOutViews } from './left-out-views.tsx'
import { MetricChart } from './metric-chart.tsx'
import { RecipeTable } from './recipe-table.tsx'
import { SourceList } from './source-list.tsx'
import { TotalTiles } from './total-tiles.tsx'
import { WhatCounts } from './what-counts.tsx'
import styles from './analytics.module.css'

/** The numbers of one period: from the server, or as this device last saw them. */
export const PeriodNumbers = ({ call, accountId, period }: AnalyticsQuery) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const formatTime = useDateFormat('moment')
  const [metric, setMetric] = useState<AuthorMetric>('views')
  const request = useCallback(
    () => call(authorAnalyticsEndpoints.analyticsOverview, { query: { period } }),
    [call, period],
  )
  const { data, failure, reload, isFresh } = useStoredRemote(
    storageKey({ accountId, period }),
    AnalyticsOverview,
    request,
  )
  const banner = (
    <ReadFailureBanner
      failure={failure}
      offline={data === null ? t('unavailable') : t('offline', { when: formatTime(data.asOf) })}
      again={t('tryAgain')}
      reload={reload}
    />
  )
  if (data === null)
    return failure === null ? (
      <div className={styles.loading} aria-busy>
        <Skeleton shape="short" />
        <Skeleton shape="wide" />
        <Skeleton shape="wide" />
      </div>
    ) : (
      banner
    )
  if (data.days === null || !hasCounts(data))
    return (
      <>
        {banner}
        <EmptyState icon="chart" title={t('emptyTitle')} text={t('emptyText')}>
          <ButtonLink href={paths.drafts}>{t('toDrafts')}</ButtonLink>
        </EmptyState>
        <ComingNumbers />
        <LeftOutViews overview={data} />
        <WhatCounts />
      </>
    )
  const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
    period === '12m' || period === 'all'
      ? t('between', { from: format.month(from), to: format.month(to) })
      : t('between', { from: format.date(from), to: format.date(to) })
  const days = daysText(data.days)
  return (
    <>
      {banner}
      <div className={styles.when}>
        <p>{data.before === null ? t('since', { days }) : t('compared', { days, before: daysText(data.before) })}</p>
        {failure === null && <p>{t('asOf', { when: formatTime(data.asOf) })}</p>}
      </div>
      <TotalTiles overview={data} chosen={metric} onChoose={setMetric} />
      <MetricChart key={metric} call={call} accountId={accountId} period={period} metric={metric} />
      <SourceList sources={data.sources} readers={data.totals.readers} />
      <RecipeTable call={call} accountId={accountId} period={period} />
      <LeftOutViews overview={data} />
      {isFresh && (
        <div>
          <ButtonLink icon="download" href={`${analyticsFile.path}?period=${period}`} download>
            {t('download')}
          </ButtonLink>
        </div>
      )}
      <WhatCounts />
    </>
  )
}
