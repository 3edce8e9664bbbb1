import { useId } from 'react'
import {
  leftOutReasons,
  maxOpenings,
  type AnalyticsOverview,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './analytics.module.css'

/** AN-3: how many views count for nothing, by reason, zeros included: they show that machines are looked for. */
export const LeftOutViews = ({ leftOut }: Pick<AnalyticsOverview, 'leftOut'>) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('leftOut')}</h2>
      <p className={styles.soft}>{t('leftOutLead')}</p>
      <dl className={styles.leftOut}>
        {leftOutReasons.map((reason) => (
          <div key={reason}>
            <dt>{t(reason, { count: maxOpenings })}</dt>
            <dd>{format.number(leftOut[reason])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
