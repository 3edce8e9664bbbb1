import { useId, useState, type FormEvent } from 'react'
import { usernameDays } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { accountTexts } from './account-texts.ts'
import { editProfileTexts } from './account-settings-texts.ts'
import styles from './settings.module.css'
import { useUsernameCheck, type CheckAvailability } from './use-username-check.ts'

export interface ChangeUsernameProps {
  readonly username: string
  /** ISO 8601; null when the username can be changed now. */
  readonly changeableFrom: string | null
  readonly checkAvailability: CheckAvailability
  /** Throws Problem or NetworkError. */
  readonly change: (username: string) => Promise<void>
}

/** Changes the username. Availability is checked while the user types. */
export const ChangeUsername = ({ username, changeableFrom, checkAvailability, change }: ChangeUsernameProps) => {
  const t = useTexts(editProfileTexts)
  const tAccount = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const toasts = useToasts()
  const heading = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const newUsername = typed.trim()
  const isSame = newUsername === username
  const check = useUsernameCheck(
    isSame || newUsername.toLowerCase() === username.toLowerCase() ? '' : newUsername,
    checkAvailability,
  )
  const nameProblem = check === 'username-taken' || check === 'username-not-allowed' ? sentence(check) : null

  const submit = async (): Promise<void> => {
    if (isBusy || isSame || newUsername === '' || nameProblem !== null) return
    setBusy(true)
    setProblem(null)
    try {
      await change(newUsername)
      setOpen(false)
      toasts.show(t('usernameTaken', { username: newUsername }), { kind: 'good' })
    } catch (error) {
      if (error instanceof NetworkError) setProblem(tAccount('unreachable'))
      else if (error instanceof Problem) setProblem(sentence(error.problem))
      else throw error
    } finally {
      setBusy(false)
    }
  }

  const dayText = useDateFormat('day')
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading}>{t('username')}</h2>
      <p>{t('usernameNow', { username })}</p>
      {changeableFrom !== null && (
        <p className={styles.lead}>{t('usernameLater', { date: dayText(changeableFrom) })}</p>
      )}
      {changeableFrom === null && !isOpen && (
        <div className={styles.actions}>
          <Button
            onClick={() => {
              setTyped(username)
              setOpen(true)
            }}
          >
            {t('usernameChange')}
          </Button>
        </div>
      )}
      {isOpen && (
        <form
          noValidate
          method="dialog"
          className={styles.form}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void submit()
          }}
        >
          <p className={styles.lead}>
            {t('usernameRules', { days: usernameDays.heldBack, between: usernameDays.betweenChanges })}
          </p>
          <Field
            label={t('usernameNew')}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            // The user pressed a button to type here, so focus does not surprise.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            value={typed}
            hint={tAccount('usernameRules')}
            error={problem ?? nameProblem}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setProblem(null)
            }}
          />
          <output className={styles.status}>
            {check === 'checking' && tAccount('usernameChecking')}
            {check === 'free' && tAccount('usernameFree', { username: newUsername })}
          </output>
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy} disabled={isSame || newUsername === '' || nameProblem !== null}>
              {t('usernameTake')}
            </Button>
            <Button kind="quiet" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
