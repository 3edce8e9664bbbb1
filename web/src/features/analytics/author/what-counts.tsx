import { authorMetrics } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { analyticsTexts } from './analytics-texts.ts'
import styles from './analytics.module.css'

const explanations = {
  views: 'whatViews',
  readers: 'whatReaders',
  read: 'whatRead',
  saved: 'whatSaved',
  cooked: 'whatCooked',
  rated: 'whatRated',
  reviews: 'whatReviews',
  likes: 'whatLikes',
  followers: 'whatFollowers',
} as const

/** What each number counts, and whom none of them counts. */
export const WhatCounts = () => {
  const t = useTexts(analyticsTexts)
  return (
    <details className={styles.what}>
      <summary>{t('what')}</summary>
      <dl className={styles.explanations}>
        {authorMetrics.map((metric) => (
          <div key={metric}>
            <dt>{t(metric)}</dt>
            <dd>{t(explanations[metric])}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.soft}>{t('whatOut')}</p>
    </details>
  )
}
