import { useId, useState, type FormEvent } from 'react'
import { codeDigits, codeMinutes } from '@simmer/contract/wire/session'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { accountSettingsTexts } from './account-settings-texts.ts'
import { CodeField } from './code-field.tsx'
import styles from './settings.module.css'
import { useServerTask } from './use-server-task.ts'

export interface ChangeEmailProps {
  readonly email: string
  /** Both throw Problem or NetworkError. */
  readonly requestCodes: (email: string) => Promise<void>
  readonly changeEmail: (oldCode: string, newCode: string) => Promise<void>
}

/** Changes the e-mail address. Two codes prove that the old and the new mailbox belong to the same person. */
export const ChangeEmail = ({ email, requestCodes, changeEmail }: ChangeEmailProps) => {
  const t = useTexts(accountSettingsTexts)
  const toasts = useToasts()
  const heading = useId()
  const { isBusy, problem, run, clearProblem } = useServerTask()
  const [step, setStep] = useState<'closed' | 'address' | 'codes'>('closed')
  const [typed, setTyped] = useState('')
  const [oldCode, setOldCode] = useState('')
  const [newCode, setNewCode] = useState('')
  const newEmail = typed.trim()

  const close = (): void => {
    clearProblem()
    setStep('closed')
    setTyped('')
    setOldCode('')
    setNewCode('')
  }
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void run(async () => {
      if (step === 'address') {
        await requestCodes(newEmail)
        setStep('codes')
      } else {
        await changeEmail(oldCode, newCode)
        close()
        toasts.show(t('emailMoved', { email: newEmail }), { kind: 'good' })
      }
    })
  }

  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('email')}</h2>
      <p>{t('emailNow', { email })}</p>
      {step === 'closed' ? (
        <div className={styles.actions}>
          <Button onClick={() => setStep('address')}>{t('emailChange')}</Button>
        </div>
      ) : (
        <form className={styles.form} noValidate method="dialog" onSubmit={send}>
          {step === 'address' ? (
            <Field
              label={t('emailNew')}
              type="email"
              autoComplete="email"
              // The user pressed a button to type here, so focus does not surprise.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              hint={t('emailRules')}
              value={typed}
              onChange={(event) => {
                clearProblem()
                setTyped(event.currentTarget.value)
              }}
            />
          ) : (
            <>
              <output>{t('emailCodes', { old: email, new: newEmail, minutes: codeMinutes })}</output>
              <CodeField label={t('oldCode', { email })} value={oldCode} onDigits={setOldCode} />
              <CodeField label={t('newCode', { email: newEmail })} value={newCode} onDigits={setNewCode} />
            </>
          )}
          <p role="alert" className={styles.wrong}>
            {problem}
          </p>
          <div className={styles.actions}>
            <Button
              type="submit"
              busy={isBusy}
              disabled={step === 'address' ? newEmail === '' : oldCode.length + newCode.length < 2 * codeDigits}
            >
              {step === 'address' ? t('emailSend') : t('emailMove')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
