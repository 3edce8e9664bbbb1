import { useCallback, useId, useState, type KeyboardEvent, type PointerEvent } from 'react'
import {
  AnalyticsSeries,
  authorAnalyticsEndpoints,
  type AuthorMetric,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { useStoredRemote } from '#local/use-stored-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { storageKey, type AnalyticsQuery } from './analytics-query.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './chart.module.css'

interface MetricChartProps extends AnalyticsQuery {
  readonly metric: AuthorMetric
}

/** One number by day or month, as bars and as a table. */
export const MetricChart = ({ call, accountId, period, metric }: MetricChartProps) => {
  const t = useTexts(analyticsTexts)
  const heading = useId()
  const request = useCallback(
    () => call(authorAnalyticsEndpoints.analyticsSeries, { query: { period, metric } }),
    [call, period, metric],
  )
  const { data, failure, reload } = useStoredRemote(storageKey({ accountId, period }, metric), AnalyticsSeries, request)
  const isByMonth = period === '12m' || period === 'all'
  const name = t(isByMonth ? 'byMonth' : 'byDay', { metric: t(metric) })
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      {data === null && failure === null && <Skeleton shape="wide" className={styles.loading} />}
      {data === null && (
        <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
      )}
      {data !== null &&
        (data.points.some(({ count }) => count > 0) ? (
          <Bars name={name} series={data} countName={t(metric)} />
        ) : (
          <NothingCounted />
        ))}
    </section>
  )
}

/** In the room of the chart: why it is empty, and what brings readers. */
const NothingCounted = () => {
  const t = useTexts(analyticsTexts)
  const session = useSession()
  const username = session.status === 'authenticated' ? session.person.username : null
  return (
    <div className={styles.nothing}>
      <p className={styles.nothingTitle}>{t('chartEmptyTitle')}</p>
      <p>{t('chartEmptyText')}</p>
      <p className={styles.ways}>
        {username !== null && <ButtonLink href={paths.profile(username)}>{t('toProfile')}</ButtonLink>}
        <ButtonLink href={paths.drafts}>{t('toDrafts')}</ButtonLink>
      </p>
    </div>
  )
}

interface BarsProps {
  readonly name: string
  readonly countName: string
  readonly series: AnalyticsSeries
}

/** The days of a week, or the months of a year. */
const pageSteps = { day: 7, month: 12 } as const

const keyMoves = (page: number): Readonly<Record<string, (at: number, last: number) => number>> => ({
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + page,
  PageDown: (at) => at - page,
  Home: () => 0,
  End: (_, last) => last,
})

/**
 * The chart is a slider over its days: arrow keys move, a screen reader announces each day with its number, and a pointer
 * chooses the day under it.
 */
const Bars = ({ name, countName, series: { points, unit } }: BarsProps) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const hint = useId()
  const last = points.length - 1
  const [chosen, setChosen] = useState(last)
  const at = Math.min(chosen, last)
  const highest = Math.max(...points.map(({ count }) => count))
  const stepName = unit === 'day' ? format.date : format.month
  const pointText = (index: number): string => {
    const { from = '', count = 0 } = points[index] ?? {}
    return t('point', { when: stepName(from), count: format.number(count) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = keyMoves(pageSteps[unit])[event.key]
    if (move === undefined) return
    event.preventDefault()
    setChosen(Math.max(0, Math.min(last, move(at, last))))
  }
  const onPointer = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    setChosen(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / width) * points.length))))
  }
  return (
    <figure className={styles.figure}>
      <p className={styles.readout} aria-hidden>
        <span>{pointText(at)}</span>
        <span className={styles.highest}>{format.number(highest)}</span>
      </p>
      <div
        // A range input would place its thumb elsewhere than the bars.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        className={styles.chart}
        aria-label={name}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={pointText(at)}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
      >
        <svg viewBox={`0 0 ${points.length} 100`} preserveAspectRatio="none" aria-hidden>
          {points.map(({ from, count }, index) => {
            const height = highest === 0 ? 0 : (100 * count) / highest
            return (
              <g key={from} className={index === at ? styles.chosen : undefined}>
                <rect className={styles.slot} x={index} width="1" height="100" />
                <rect className={styles.bar} x={index + 0.15} y={100 - height} width="0.7" height={height} />
              </g>
            )
          })}
        </svg>
      </div>
      <p className={styles.ends} aria-hidden>
        <span>{stepName(points[0]?.from ?? '')}</span>
        <span>{stepName(points[last]?.from ?? '')}</span>
      </p>
      <p id={hint} className={styles.hint} data-keyboard-hint>
        {t(unit === 'day' ? 'keys' : 'keysMonth')}
      </p>
      <details className={styles.details}>
        <summary>{t('showTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(unit)}</th>
              <th scope="col">{countName}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ from, count }) => (
              <tr key={from}>
                <th scope="row">{stepName(from)}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
