import { useCallback } from 'react'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { DecisionStatement } from '@simmer/contract/wire/moderation'
import { paths } from '@simmer/contract/wire/paths'
import { readJson } from '#local/persistence/read-json.ts'
import { createSafeStorage } from '#local/persistence/safe-storage.ts'
import { useRemote } from '#local/use-remote.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { Banner } from '#ui/feedback/banner.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AppealForm } from './appeal-form.tsx'
import { decisionTexts, StatementView } from './statement-view.tsx'
import styles from './moderation.module.css'

const storage = createSafeStorage(() => localStorage)
const storageKey = (decisionId: string): string => `simmer.decision.${decisionId}`

const readStored = (decisionId: string): DecisionStatement | null =>
  readJson(DecisionStatement, storage.get(storageKey(decisionId)), null)

/** The appeal of a decision and its answer. */
const AppealState = ({ appeal }: { readonly appeal: NonNullable<DecisionStatement['appeal']> }) => {
  const t = useTexts(decisionTexts)
  const momentText = useDateFormat('moment')
  const { state, text, at, reply, isLifted } = appeal
  return (
    <section aria-labelledby="your-appeal">
      <h2 id="your-appeal">{t('yourAppeal')}</h2>
      <p className={styles.words}>{text}</p>
      {state === 'open' && <Banner>{t('appealOpen', { when: momentText(at) })}</Banner>}
      {state === 'won' && <Banner kind="good">{t(isLifted ? 'appealWon' : 'appealWonGone')}</Banner>}
      {state === 'lost' && <Banner>{t('appealLost')}</Banner>}
      {reply !== null && <p className={styles.words}>{reply}</p>}
    </section>
  )
}

/** For everyone but the receiver. */
export const StatementNotFound = ({ decisionId }: { readonly decisionId: string }) => {
  const t = useTexts(decisionTexts)
  return (
    <EmptyState icon="info" titleAs="h1" title={t('notFoundTitle')} text={t('notFoundText')}>
      <ButtonLink kind="primary" href={`${paths.signIn}?callbackUrl=${encodeURIComponent(paths.decision(decisionId))}`}>
        {t('logIn')}
      </ButtonLink>
      <ButtonLink href={paths.contact}>{t('toContact')}</ButtonLink>
    </EmptyState>
  )
}

/** Before the statement, or the session, is known. */
export const LoadingStatement = () => {
  const t = useTexts(decisionTexts)
  return (
    <>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <Skeleton shape="wide" />
    </>
  )
}

interface StatementPageProps {
  readonly call: Call
  readonly decisionId: string
  /** From the mail; null for a signed-in receiver. */
  readonly statementKey: string | null
}

/** MO-3, MO-4: the statement of reasons, offline too once it was read, and the appeal. */
export const StatementPage = ({ call, decisionId, statementKey }: StatementPageProps) => {
  const t = useTexts(decisionTexts)
  const load = useCallback(async () => {
    const said =
      statementKey === null
        ? await call(moderationEndpoints.decisionStatement, { params: { decisionId } })
        : await call(moderationEndpoints.mailedStatement, { params: { decisionId }, query: { key: statementKey } })
    storage.set(storageKey(decisionId), JSON.stringify(said))
    return said
  }, [call, decisionId, statementKey])
  const { data, setData, failure, reload } = useRemote(load)
  const said = data ?? (failure === 'offline' ? readStored(decisionId) : null)

  const send = async (text: string): Promise<void> => {
    const appeal = { params: { decisionId }, body: { text } }
    setData(
      statementKey === null
        ? await call(moderationEndpoints.appeal, appeal)
        : await call(moderationEndpoints.mailedAppeal, { ...appeal, query: { key: statementKey } }),
    )
  }
  if (said === null && failure === null) return <LoadingStatement />
  if (said === null && failure !== null && failure !== 'offline' && failure.problem === 'decision-not-found')
    return <StatementNotFound decisionId={decisionId} />
  if (said === null)
    return failure === null ? null : (
      <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
    )
  return (
    <article className={styles.statement}>
      <StatementView said={said} />
      {said.appeal !== null && <AppealState appeal={said.appeal} />}
      {said.appealUntil !== null && <AppealForm decisionId={decisionId} until={said.appealUntil} onSend={send} />}
      {said.action !== 'keep' && said.action !== 'restore' && <p className={styles.soft}>{t('elsewhere')}</p>}
    </article>
  )
}
