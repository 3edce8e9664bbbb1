import { useEffect, useRef, useState, type FormEvent, useCallback } from 'react'
import { codeDigits, codeMinutes } from '@simmer/contract/wire/session'
import type { SessionStore } from '#local/session/session-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { CodeField } from './code-field.tsx'
import { codeRequestErrorText, accountTexts } from './account-texts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './account-form.module.css'

const waitSeconds = 30

/** Blocks a new code for half a minute after the last one, so that the mail has time to arrive. */
export const useResendDelay = (): { readonly secondsLeft: number; readonly restartWait: () => void } => {
  const [secondsLeft, setSecondsLeft] = useState(waitSeconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return undefined
    const interval = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(interval)
  }, [isRunning])
  const restartWait = useCallback(() => setSecondsLeft(waitSeconds), [])
  return { secondsLeft, restartWait }
}

export interface CodeFormProps {
  readonly sessionStore: SessionStore
  readonly email: string
  readonly onSignedIn: () => void
  readonly onOtherEmail: () => void
}

export const CodeForm = ({ sessionStore, email, onSignedIn, onOtherEmail }: CodeFormProps) => {
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [message, setMessage] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { secondsLeft, restartWait } = useResendDelay()

  // Moves focus to the code field: the form changed because the user asked for a code, and the on-screen keyboard stays
  // open.
  useEffect(() => field.current?.focus(), [])

  const verify = async (digits: string): Promise<void> => {
    if (isBusy) return
    if (digits.length !== codeDigits) return setProblem(t('codeShape', { digits: codeDigits }))
    setBusy(true)
    setProblem(null)
    setMessage('')
    try {
      const outcome = await sessionStore.signIn({ email, code: digits })
      if (outcome === 'signed-in') return onSignedIn()
      setProblem(sentence(outcome))
      setCode('')
    } catch {
      setProblem(t('unreachable'))
    } finally {
      setBusy(false)
    }
  }

  const resend = async (): Promise<void> => {
    setProblem(null)
    setMessage('')
    try {
      await sessionStore.requestCode(email)
      setMessage(t('codeSent'))
      restartWait()
    } catch (error) {
      setProblem(codeRequestErrorText(error, t, sentence))
    }
  }

  const enterDigits = (digits: string): void => {
    setCode(digits)
    // Submits as soon as the last digit is there, also when the phone fills in the code from a message.
    if (digits.length === codeDigits && digits !== code) void verify(digits)
  }

  return (
    <div className={styles.form}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('codeTitle')}
      </h1>
      <form
        noValidate
        className={styles.fields}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void verify(code)
        }}
      >
        <CodeField
          ref={field}
          label={t('code', { digits: codeDigits })}
          hint={t('codeLead', { email, minutes: codeMinutes })}
          name="code"
          value={code}
          error={problem}
          onDigits={enterDigits}
        />
        <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
          {t('verify')}
        </Button>
      </form>
      <output className={styles.status}>{message}</output>
      <div className={styles.more}>
        <Button kind="quiet" disabled={secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0 ? t('resendIn', { seconds: secondsLeft }) : t('resend')}
        </Button>
        <Button kind="quiet" onClick={onOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  )
}
