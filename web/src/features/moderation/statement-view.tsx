import type { DecisionStatement } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { isAgainstTheLaw, knownReason, reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { texts } from '#texts/texts.ts'
import en from './decision-texts.en.json'
import styles from './moderation.module.css'

export const decisionTexts = texts('decision', en)

/** MO-3: a statement of reasons. It never names the people who reported. */
export const StatementView = ({ said }: { readonly said: DecisionStatement }) => {
  const t = useTexts(decisionTexts)
  const tReason = useTexts(reportReasonTexts)
  const dayText = useDateFormat('day')
  const momentText = useDateFormat('moment')
  const { action, kind, title, excerpt, at, until, erasedOn, clause, facts, fromNotice, reports, isAutomated } = said
  const isGoodNews = action === 'keep' || action === 'restore'
  const how = isAutomated ? 'automated' : fromNotice ? 'personNotice' : 'personOwn'
  return (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t(`${action}Title`)}</h1>
        <p className={styles.lead}>
          {t(said.isErased ? 'erasedText' : `${action}Text`, { day: erasedOn === null ? '' : dayText(erasedOn) })}
        </p>
        {said.endedAt !== null && <Banner kind="good">{t('ended', { when: momentText(said.endedAt) })}</Banner>}
      </header>
      <dl className={styles.facts}>
        <div>
          <dt>{t('about')}</dt>
          <dd className={styles.words}>{[t(kind), title].filter(Boolean).join(': ')}</dd>
        </div>
        <div>
          <dt>{t('since')}</dt>
          <dd>{momentText(at)}</dd>
        </div>
        {!isGoodNews && action !== 'warn' && !said.isErased && (
          <div>
            <dt>{t('until')}</dt>
            <dd>{until === null ? t('untilLifted') : momentText(until)}</dd>
          </div>
        )}
        {!isGoodNews && (
          <div>
            <dt>{t('rule')}</dt>
            <dd>{tReason(knownReason(clause))}</dd>
          </div>
        )}
      </dl>
      <section aria-labelledby="reasons">
        <h2 id="reasons">{t('reasons')}</h2>
        {facts !== '' && <p className={styles.words}>{facts}</p>}
        {!isGoodNews && <p>{t(isAgainstTheLaw(clause) ? 'basisLaw' : 'basis')}</p>}
        <p>{t(how, { count: reports })}</p>
        <p>
          <a href={paths.helpArticle('reports-and-decisions')}>{t('houseRules')}</a>
        </p>
      </section>
      {excerpt !== '' && (
        <details className={styles.words}>
          <summary>{t('content')}</summary>
          <p>{excerpt}</p>
        </details>
      )}
    </>
  )
}
