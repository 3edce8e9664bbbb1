import { useCallback, useEffect, useRef, useState } from 'react'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { DecideBody, DecisionAction } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import { useRemote } from '#local/use-remote.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { CaseView } from './case-view.tsx'
import { DecisionForm, possibleActions } from './decision-form.tsx'
import { moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'
import { useCaseKeys } from './use-case-keys.ts'

interface CasePanelProps {
  readonly call: Call
  readonly caseId: string
  /** After a decision that closed the case. */
  readonly onDecided: () => void
}

/** One case, with the form of its decision. */
export const CasePanel = ({ call, caseId, onDecided }: CasePanelProps) => {
  const t = useTexts(moderationTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const load = useCallback(() => call(moderationEndpoints.moderationCase, { params: { caseId } }), [call, caseId])
  const { data: found, setData, failure, reload } = useRemote(load)
  const [action, setAction] = useState<DecisionAction | null>(null)
  const [error, setError] = useState<string | null>(null)
  const facts = useRef<HTMLTextAreaElement>(null)
  /** Undefined until the case has loaded. */
  const decisions = found?.decisions.length
  // A decision replaces the form that had the focus.
  useEffect(() => {
    if (decisions !== undefined) document.querySelector<HTMLElement>('#case-title')?.focus()
  }, [decisions])
  useCaseKeys((key) => {
    const chosen = found?.mayDecide === true ? possibleActions(found)[Number(key) - 1] : undefined
    if (chosen === undefined) return false
    setAction(chosen)
    facts.current?.focus()
    return true
  })

  const decide = async (decision: DecideBody): Promise<void> => {
    setError(null)
    try {
      const after = await call(moderationEndpoints.decideCase, { params: { caseId }, body: decision })
      setData(after)
      setAction(null)
      toasts.show(t(after.isClosed ? 'done' : 'proposedDone'), { kind: 'good' })
      if (after.isClosed) onDecided()
    } catch (thrown) {
      setError(thrown instanceof Problem ? t('failed', { why: sentence(thrown.problem) }) : t('offline'))
    }
  }
  if (found === null && failure !== null)
    return <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
  if (found === null) return <Skeleton shape="wide" />
  return (
    <div className={styles.panel}>
      <CaseView found={found} />
      {found.mayDecide ? (
        <DecisionForm
          key={`${found.decisions.length} ${found.isProposed}`}
          found={found}
          action={action}
          onAction={setAction}
          factsRef={facts}
          error={error}
          onDecide={decide}
        />
      ) : (
        <Banner>{t('ownContent')}</Banner>
      )}
    </div>
  )
}
