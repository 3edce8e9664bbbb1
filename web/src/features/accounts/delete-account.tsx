import { useId, useState, type FormEvent } from 'react'
import { deletionDays } from '@simmer/contract/wire/account-settings'
import { codeDigits } from '@simmer/contract/wire/session'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { accountSettingsTexts } from './account-settings-texts.ts'
import { CodeField } from './code-field.tsx'
import styles from './settings.module.css'
import { useServerTask } from './use-server-task.ts'

export interface DeleteAccountProps {
  readonly email: string
  /** Both throw Problem or NetworkError. */
  readonly requestCode: () => Promise<void>
  /** Returns the time of the deletion, ISO 8601. */
  readonly deleteAccount: (code: string) => Promise<string>
}

/** Deletes the account after a fresh code. Signing in within the grace period cancels the deletion. */
export const DeleteAccount = ({ email, requestCode, deleteAccount }: DeleteAccountProps) => {
  const t = useTexts(accountSettingsTexts)
  const toasts = useToasts()
  const heading = useId()
  const { isBusy, problem, run, clearProblem } = useServerTask()
  const [isCodeSent, setCodeSent] = useState(false)
  const [code, setCode] = useState('')
  const dayText = useDateFormat('day')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void run(async () => {
      const deletedAt = await deleteAccount(code)
      toasts.show(t('deletionScheduled', { date: dayText(deletedAt) }))
    })
  }
  const start = (): void =>
    void run(async () => {
      await requestCode()
      setCodeSent(true)
    })
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('leave')}</h2>
      <p className={styles.lead}>{t('leaveLead', { days: deletionDays })}</p>
      {isCodeSent ? (
        <form className={styles.form} noValidate method="dialog" onSubmit={send}>
          <output>{t('leaveCode', { email })}</output>
          <CodeField
            label={t('code', { digits: codeDigits })}
            // The user pressed a button to type here, so focus does not surprise.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={code}
            error={problem}
            onDigits={(digits) => {
              clearProblem()
              setCode(digits)
            }}
          />
          <div className={styles.actions}>
            <Button type="submit" kind="danger" busy={isBusy} disabled={code.length < codeDigits}>
              {t('leaveNow')}
            </Button>
            <Button kind="quiet" onClick={() => setCodeSent(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div className={styles.actions}>
            <Button kind="danger" busy={isBusy} onClick={start}>
              {t('leaveStart')}
            </Button>
          </div>
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
        </>
      )}
    </section>
  )
}
