import { useState } from 'react'
import { analyticsPeriods, type AnalyticsPeriod } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { useSession } from '#local/session/use-session.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { analyticsTexts } from './analytics-texts.ts'
import { ComingNumbers } from './coming-numbers.tsx'
import { PeriodNumbers } from './period-numbers.tsx'
import styles from './analytics.module.css'

/** AN-1 to AN-4: how the recipes of the signed-in author do. */
export const AnalyticsPage = ({ call }: { readonly call: Call }) => {
  const t = useTexts(analyticsTexts)
  const session = useSession()
  const [period, setPeriod] = useState<AnalyticsPeriod>('28d')
  if (session.status !== 'authenticated') return null
  const { id, profileType } = session.person
  if (profileType !== 'author')
    return (
      <>
        <EmptyState icon="chart" titleAs="h1" title={t('readerTitle')} text={t('readerText')}>
          <ButtonLink kind="primary" href={paths.becomeAuthor}>
            {t('becomeAuthor')}
          </ButtonLink>
          <ButtonLink href={paths.drafts}>{t('toDrafts')}</ButtonLink>
        </EmptyState>
        <ComingNumbers />
      </>
    )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <fieldset aria-label={t('period')} className={styles.periods}>
          {analyticsPeriods.map((each) => (
            <Chip key={each} on={each === period} onToggle={() => setPeriod(each)}>
              {t(each)}
            </Chip>
          ))}
        </fieldset>
      </header>
      <PeriodNumbers key={period} call={call} accountId={id} period={period} />
    </div>
  )
}
