import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { SessionStore } from '#local/session/session-store.ts'
import { Banner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { NeedsScript } from '#ui/layout/needs-script.tsx'
import { CodeForm } from './code-form.tsx'
import { codeRequestErrorText, accountTexts } from './account-texts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './account-form.module.css'

export interface SignInFormProps {
  readonly sessionStore: SessionStore | null
  readonly title: string
  readonly lead: string
  /** Why the user was sent here, when that needs an explanation. */
  readonly notice: string | null
  readonly onSignedIn: () => void
  /** A link to the sign-up or sign-in form. */
  readonly otherFormLink: ReactNode
  /** Sign-in methods other than the e-mail code. */
  readonly otherMethods: ReactNode
}

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** RT-14: asks for an e-mail address, then for the six digits sent to it. */
export const SignInForm = ({
  sessionStore,
  title,
  lead,
  notice,
  onSignedIn,
  otherFormLink,
  otherMethods,
}: SignInFormProps) => {
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  // On a slow connection the user may type before hydration; that text stays in the field.
  useEffect(() => setEmail(field.current?.value ?? ''), [])

  const send = async (): Promise<void> => {
    if (sessionStore === null) return
    const address = email.trim()
    if (!looksLikeEmail.test(address)) return setProblem(t('emailShape'))
    setBusy(true)
    setProblem(null)
    try {
      await sessionStore.requestCode(address)
      setSentTo(address)
    } catch (error) {
      setProblem(codeRequestErrorText(error, t, sentence))
    } finally {
      setBusy(false)
    }
  }

  if (sentTo !== null && sessionStore !== null) {
    return (
      <CodeForm
        sessionStore={sessionStore}
        email={sentTo}
        onSignedIn={onSignedIn}
        onOtherEmail={() => setSentTo(null)}
      />
    )
  }
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.reservedLead}>{lead}</p>
      {notice !== null && <Banner>{notice}</Banner>}
      <form
        noValidate
        // Before hydration a submit must neither reload the page nor put the e-mail address into a server log.
        method="dialog"
        className={styles.fields}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void send()
        }}
      >
        <Field
          ref={field}
          label={t('email')}
          type="email"
          name="email"
          // The token `webauthn` lets the browser offer a passkey here.
          autoComplete="username webauthn"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" kind="primary" size="large" wide busy={isBusy}>
          {t('sendCode')}
        </Button>
      </form>
      <NeedsScript message={t('needsScripts')} />
      <p className={styles.other}>{otherFormLink}</p>
      {otherMethods}
    </div>
  )
}
