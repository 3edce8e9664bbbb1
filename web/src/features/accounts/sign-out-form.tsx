import { useState } from 'react'
import { NetworkAway } from '../../api/network-away.ts'
import type { SessionKeeper, UnsentWork } from '../../local/session/session-keeper.ts'
import { Button } from '../../ui/button.tsx'
import { accountTexts } from './account-texts.ts'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './account-form.module.css'

export interface SignOutFormProps {
  readonly keeper: SessionKeeper | null
  readonly onSignedOut: () => void
  readonly onStay: () => void
}

/** ST-6: what was not sent is never dropped silently; the person says what becomes of it. */
export const SignOutForm = ({ keeper, onSignedOut, onStay }: SignOutFormProps) => {
  const t = useTexts(accountTexts)
  const [unsent, setUnsent] = useState(0)
  const [busy, setBusy] = useState<UnsentWork | 'leave' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const leave = async (choice?: UnsentWork): Promise<void> => {
    if (keeper === null) return
    setBusy(choice ?? 'leave')
    setProblem(null)
    try {
      const outcome = await keeper.signOut(choice)
      if (outcome.done) return onSignedOut()
      setUnsent(outcome.unsent)
      if (choice === 'send') setProblem(t('notSent'))
    } catch (error) {
      if (!(error instanceof NetworkAway)) throw error
      setProblem(t('unreachable'))
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className={styles.form}>
      <h1 className={styles.title} tabIndex={-1}>
        {unsent === 0 ? t('signOutTitle') : t('unsentTitle')}
      </h1>
      <p className={styles.lead}>{unsent === 0 ? t('signOutLead') : t('unsent', { count: unsent })}</p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.choices}>
        {unsent === 0 ? (
          <Button kind="primary" size="large" wide busy={busy === 'leave'} onClick={() => void leave()}>
            {t('signOut')}
          </Button>
        ) : (
          <>
            <Button kind="primary" size="large" wide busy={busy === 'send'} onClick={() => void leave('send')}>
              {t('sendFirst')}
            </Button>
            <Button size="large" wide busy={busy === 'keep'} onClick={() => void leave('keep')}>
              {t('keepHere')}
            </Button>
            <p className={styles.choiceHelp}>{t('keepHereHelp')}</p>
            <Button kind="danger" size="large" wide busy={busy === 'delete'} onClick={() => void leave('delete')}>
              {t('discard')}
            </Button>
          </>
        )}
        <Button kind="quiet" wide onClick={onStay}>
          {t('stay')}
        </Button>
      </div>
    </div>
  )
}
