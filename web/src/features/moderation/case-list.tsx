import type { CaseSummary } from '@simmer/contract/wire/moderation'
import { knownReason, reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { texts } from '#texts/texts.ts'
import en from './moderation-texts.en.json'
import styles from './moderation.module.css'

export const moderationTexts = texts('moderation', en)

interface CaseListProps {
  readonly cases: readonly CaseSummary[]
  readonly chosenId: string | null
  readonly onChoose: (caseId: string) => void
}

/** MO-2: the open cases, the oldest first. */
export const CaseList = ({ cases, chosenId, onChoose }: CaseListProps) => {
  const t = useTexts(moderationTexts)
  const tReason = useTexts(reportReasonTexts)
  const dateText = useDateFormat('moment')
  return (
    <ol className={styles.cases}>
      {cases.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className={styles.caseButton}
            aria-current={one.id === chosenId ? 'true' : undefined}
            onClick={() => onChoose(one.id)}
          >
            <span className={styles.caseName}>{one.title}</span>
            <span className={styles.soft}>
              {[
                t(one.kind),
                one.queue === 'held' ? t('held') : t('reported', { count: one.reports }),
                ...one.reasons.slice(0, 2).map((reason) => tReason(knownReason(reason))),
                ...(one.score > 0 ? [t('score', { score: one.score })] : []),
                dateText(one.openedAt),
              ].join(' · ')}
            </span>
            {(one.isHidden || one.isProposed) && (
              <span className={styles.mark}>{t(one.isProposed ? 'proposed' : 'hidden')}</span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
