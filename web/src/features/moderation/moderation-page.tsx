import { useCallback, useState } from 'react'
import { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { useRemote } from '#local/use-remote.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ReadFailureBanner } from '#ui/feedback/retry-banner.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { AppealList } from './appeal-list.tsx'
import { CasePanel } from './case-panel.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { CaseList, moderationTexts } from './case-list.tsx'
import styles from './moderation.module.css'
import { useCaseKeys } from './use-case-keys.ts'

/** WHO-5, MO-2: the queue of moderators, with the chosen case. The server checks the capability on every call. */
export const ModerationPage = ({ call }: { readonly call: Call }) => {
  const t = useTexts(moderationTexts)
  const load = useCallback(async () => {
    // It comes first, because the browser writes every refused call to its console.
    const { mayModerate } = await call(moderationEndpoints.moderationPermission, {})
    if (!mayModerate) throw new Problem('moderators-only')
    return call(moderationEndpoints.moderationQueue, {})
  }, [call])
  const { data: queue, failure, reload } = useRemote(load)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const cases = queue?.cases ?? []

  const move = (by: 1 | -1): void => {
    const at = cases.findIndex(({ id }) => id === chosenId)
    const next = cases[at === -1 ? 0 : Math.min(cases.length - 1, Math.max(0, at + by))]
    if (next !== undefined) setChosenId(next.id)
  }
  useCaseKeys((key) => {
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === '?') setHelpOpen(true)
    else return false
    return true
  })

  if (failure instanceof Object && failure.problem === 'moderators-only')
    return (
      <EmptyState icon="people" titleAs="h1" title={t('moderatorsTitle')} text={t('moderatorsText')}>
        <ButtonLink kind="primary" href={paths.explore}>
          {t('toExplore')}
        </ButtonLink>
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <p data-keyboard-hint>
          <Button kind="quiet" icon="help" onClick={() => setHelpOpen(true)}>
            {t('keysTitle')}
          </Button>
        </p>
      </header>
      {queue === null && failure === null && <Skeleton shape="wide" />}
      {queue === null && failure !== null && (
        <ReadFailureBanner failure={failure} offline={t('unavailable')} again={t('tryAgain')} reload={reload} />
      )}
      {queue !== null && cases.length === 0 && queue.appeals === 0 && chosenId === null && (
        <EmptyState icon="done" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {queue !== null && <AppealList key={queue.appeals} call={call} onAnswered={() => void reload()} />}
      {(cases.length > 0 || chosenId !== null) && (
        <div className={styles.columns}>
          <section aria-labelledby="cases" className={styles.queue}>
            <h2 id="cases">{t('cases')}</h2>
            <p className={styles.soft}>{t('count', { count: queue?.total ?? 0 })}</p>
            <CaseList cases={cases} chosenId={chosenId} onChoose={setChosenId} />
          </section>
          {chosenId !== null && (
            <CasePanel key={chosenId} call={call} caseId={chosenId} onDecided={() => void reload()} />
          )}
        </div>
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
    </div>
  )
}
