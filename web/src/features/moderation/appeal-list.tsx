import { useCallback, useState } from 'react'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { AppealQueue } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import { useRemote } from '#local/use-remote.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { knownReason, reportReasonTexts } from '#texts/report-reason-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { CaseExcerpt } from './case-excerpt.tsx'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'

interface AppealProps {
  readonly appeal: AppealQueue['appeals'][number]
  readonly onAnswer: (isWon: boolean, reply: string) => Promise<string | null>
}

const Appeal = ({ appeal, onAnswer }: AppealProps) => {
  const t = useTexts(moderationTexts)
  const tReason = useTexts(reportReasonTexts)
  const dateText = useDateFormat('moment')
  const [reply, setReply] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [sending, setSending] = useState<'won' | 'lost' | null>(null)
  const { decisionId, kind, title, link, excerpt, photos, action, clause, facts, text, at, mayAnswer } = appeal
  const contentId = `appeal-content-${decisionId}`
  const send = async (outcome: 'won' | 'lost'): Promise<void> => {
    if (sending !== null) return
    if (reply.trim() === '') {
      setError(t('replyMissing'))
      return
    }
    setSending(outcome)
    setError(await onAnswer(outcome === 'won', reply.trim()))
    setSending(null)
  }
  return (
    <li className={styles.appeal} aria-labelledby={`appeal-${decisionId}`}>
      <h3 id={`appeal-${decisionId}`}>{title}</h3>
      <p className={styles.soft}>
        {t(kind)} · {t('decisionWas', { action: t(action), clause: tReason(knownReason(clause)) })}
      </p>
      {link !== '' && <a href={link}>{t('openLink')}</a>}
      <h4 id={contentId}>{t('content')}</h4>
      <CaseExcerpt excerpt={excerpt} photos={photos} labelledBy={contentId} />
      {facts !== '' && (
        <>
          <h4>{t('facts')}</h4>
          <p className={styles.words}>{facts}</p>
        </>
      )}
      <h4>{t('appealBy', { when: dateText(at) })}</h4>
      <p className={styles.words}>{text}</p>
      {mayAnswer ? (
        <>
          <TextArea
            label={t('answer')}
            rows={3}
            value={reply}
            error={error}
            onChange={(event) => setReply(event.target.value)}
          />
          <div className={styles.actions}>
            {(['won', 'lost'] as const).map((outcome) => (
              <Button key={outcome} busy={sending === outcome} onClick={() => void send(outcome)}>
                {t(outcome)}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <Banner>{t('ownDecision')}</Banner>
      )}
    </li>
  )
}

/** MO-4: open appeals. Nothing where there are none. */
export const AppealList = ({ call, onAnswered }: { readonly call: Call; readonly onAnswered: () => void }) => {
  const t = useTexts(moderationTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const load = useCallback(() => call(moderationEndpoints.appeals, {}), [call])
  const { data, setData, failure, reload } = useRemote(load)
  if (data === null)
    return <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
  if (data.appeals.length === 0) return null
  const answer = async (decisionId: string, isWon: boolean, reply: string): Promise<string | null> => {
    try {
      setData(await call(moderationEndpoints.answerAppeal, { params: { decisionId }, body: { isWon, reply } }))
    } catch (thrown) {
      return thrown instanceof Problem ? t('failed', { why: sentence(thrown.problem) }) : t('offline')
    }
    toasts.show(t('answered'), { kind: 'good' })
    onAnswered()
    return null
  }
  return (
    <section aria-labelledby="appeals" className={styles.appealSection}>
      <h2 id="appeals">{t('appeals')}</h2>
      <ul className={styles.appeals}>
        {data.appeals.map((appeal) => (
          <Appeal
            key={appeal.decisionId}
            appeal={appeal}
            onAnswer={(isWon, reply) => answer(appeal.decisionId, isWon, reply)}
          />
        ))}
      </ul>
    </section>
  )
}
