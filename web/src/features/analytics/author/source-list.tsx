import { useId } from 'react'
import { viewSources, type AnalyticsOverview } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './analytics.module.css'

interface SourceListProps {
  readonly sources: AnalyticsOverview['sources']
  /** The sum of all sources. */
  readonly readers: number
}

/** Where readers come from, the most frequent source first. */
export const SourceList = ({ sources, readers }: SourceListProps) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const heading = useId()
  if (readers === 0) return null
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('sources')}</h2>
      <ul className={styles.sources}>
        {viewSources
          .toSorted((one, other) => sources[other] - sources[one])
          .map((source) => (
            <li key={source}>
              <span>{t(source)}</span>
              <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                <rect width={(100 * sources[source]) / readers} height="1" />
              </svg>
              <span className={styles.figure}>
                {format.number(sources[source])} ({format.percent(sources[source] / readers)})
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}
