import {
  authorMetrics,
  type AnalyticsOverview,
  type AuthorMetric,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { classes } from '#ui/layout/classes.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './analytics.module.css'

interface TotalTilesProps {
  readonly overview: AnalyticsOverview
  /** The number that the chart shows. */
  readonly chosen: AuthorMetric
  readonly onChoose: (metric: AuthorMetric) => void
}

/** Each number with its change against the period before, in words. A press shows it in the chart. */
export const TotalTiles = ({ overview: { totals, before }, chosen, onChoose }: TotalTilesProps) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const changeText = (metric: AuthorMetric): string | null => {
    if (before === null) return null
    const previous = before.totals[metric]
    const change = totals[metric] - previous
    if (change === 0) return t('same')
    if (previous === 0) return t('more', { count: change })
    const percent = format.percent(Math.abs(change) / previous)
    return change > 0 ? t('morePercent', { count: change, percent }) : t('fewer', { count: -change, percent })
  }
  return (
    <ul className={styles.tiles} aria-label={t('totals')}>
      {authorMetrics.map((metric) => (
        <li key={metric}>
          <button
            type="button"
            className={classes(styles.tile, metric === chosen && styles.chosen)}
            aria-pressed={metric === chosen}
            onClick={() => onChoose(metric)}
          >
            <span className={styles.name}>{t(metric)}</span>
            <span className={styles.total}>{format.number(totals[metric])}</span>
            {metric === 'rated' && totals.rated > 0 && (
              <span className={styles.note}>
                {t('average', { average: format.average(totals.stars, totals.rated) })}
              </span>
            )}
            <span className={styles.note}>{changeText(metric)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
