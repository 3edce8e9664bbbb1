import type { ModerationCase } from '@simmer/contract/wire/moderation'
import { knownReason, reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Line, LineNote, Lines } from '#ui/layout/lines.tsx'
import { CaseExcerpt } from './case-excerpt.tsx'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'

/** MO-2, MO-6: what was reported, by how many, what each report counts, and what was decided so far. */
export const CaseView = ({ found }: { readonly found: ModerationCase }) => {
  const t = useTexts(moderationTexts)
  const tReason = useTexts(reportReasonTexts)
  const dateText = useDateFormat('moment')
  const { title, author, link, excerpt, photos, proposal, reportList, decisions, score, kind } = found
  return (
    <>
      <header className={styles.caseHeader}>
        <p className={styles.soft}>
          {[t(kind), author === null ? t('byNobody') : t('by', { name: author })].join(' · ')}
        </p>
        <h2 tabIndex={-1} id="case-title" className={styles.caseTitle}>
          {title}
        </h2>
        {link !== '' && <a href={link}>{t('openLink')}</a>}
      </header>
      {proposal !== null && (
        <Banner kind="warn">
          {t('proposal', { by: proposal.by })} {proposal.facts}
        </Banner>
      )}
      <section aria-labelledby="case-content">
        <h3 id="case-content">{t('content')}</h3>
        <CaseExcerpt excerpt={excerpt} photos={photos} labelledBy="case-content" />
      </section>
      <section aria-labelledby="case-reports">
        <h3 id="case-reports">{t('reports')}</h3>
        {reportList.length === 0 && <p className={styles.soft}>{t('noReports')}</p>}
        {reportList.length > 0 && (
          <>
            <p className={styles.soft}>
              {t('scoreSum', { score })} {t('scoreHint')}
            </p>
            <Lines>
              {reportList.map(({ reference, reason, text, at, isGuest, weight, notice }) => (
                <Line key={reference} name={tReason(knownReason(reason))}>
                  {text !== '' && <p className={styles.words}>{text}</p>}
                  {notice !== null && <LineNote>{t('notice', notice)}</LineNote>}
                  <LineNote>
                    {t('reportLine', { who: t(isGuest ? 'guest' : 'member'), when: dateText(at), reference, weight })}
                  </LineNote>
                </Line>
              ))}
            </Lines>
          </>
        )}
      </section>
      {decisions.length > 0 && (
        <section aria-labelledby="case-decisions">
          <h3 id="case-decisions">{t('decisions')}</h3>
          <Lines>
            {decisions.map(({ id, action, clause, facts, at, by, isInForce }) => (
              <Line key={id} name={t('decisionLine', { action: t(action), by: t(by), when: dateText(at) })}>
                {facts !== '' && <p className={styles.words}>{facts}</p>}
                <LineNote>{[tReason(knownReason(clause)), ...(isInForce ? [t('inForce')] : [])].join(' · ')}</LineNote>
              </Line>
            ))}
          </Lines>
        </section>
      )}
    </>
  )
}
