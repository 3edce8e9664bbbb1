import { useId } from 'react'
import {
  leftOutReasons,
  maxOpenings,
  type AnalyticsOverview,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { useTexts } from '#texts/use-texts.ts'
import { hasCounts } from './analytics-query.ts'
import { analyticsTexts, useAnalyticsFormat } from './analytics-texts.ts'
import styles from './analytics.module.css'

type Overview = Pick<AnalyticsOverview, 'leftOut' | 'totals' | 'before'>

/** A period without any count shows no numbers that the sentence could point at. */
const leadOf = ({ leftOut, ...counts }: Overview) => {
  if (hasCounts(counts)) return 'leftOutLead'
  return leftOutReasons.some((reason) => leftOut[reason] > 0) ? 'leftOutAlone' : 'leftOutNone'
}

/** AN-3: how many views count for nothing, by reason, zeros included: they show that machines are looked for. */
export const LeftOutViews = ({ overview }: { readonly overview: Overview }) => {
  const t = useTexts(analyticsTexts)
  const format = useAnalyticsFormat()
  const heading = useId()
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('leftOut')}</h2>
      <p className={styles.soft}>{t(leadOf(overview))}</p>
      <dl className={styles.leftOut}>
        {leftOutReasons.map((reason) => (
          <div key={reason}>
            <dt>{t(reason, { count: maxOpenings })}</dt>
            <dd>{format.number(overview.leftOut[reason])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
