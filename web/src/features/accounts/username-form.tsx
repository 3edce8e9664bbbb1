import { useState, type FormEvent } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '#api/network-error.ts'
import { Button } from '#ui/controls/button.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useFreeSuggestions } from './use-free-suggestions.ts'
import { useUsernameCheck, type CheckAvailability } from './use-username-check.ts'
import { accountTexts } from './account-texts.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useTexts } from '#texts/use-texts.ts'
import styles from './account-form.module.css'

export interface UsernameFormProps {
  readonly email: string
  readonly checkAvailability: CheckAvailability
  readonly choose: (username: string) => Promise<void>
  readonly onChosen: () => void
}

/** RT-15: chooses the username. Availability is checked while the user types. */
export const UsernameForm = ({ email, checkAvailability, choose, onChosen }: UsernameFormProps) => {
  const t = useTexts(accountTexts)
  const sentence = useTexts(problemTexts)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const username = typed.trim()
  const check = useUsernameCheck(username, checkAvailability)
  const suggestions = useFreeSuggestions(username, email, check, checkAvailability)

  const submit = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await choose(username)
      onChosen()
    } catch (error) {
      if (error instanceof NetworkError) setProblem(t('unreachable'))
      else if (error instanceof Problem) setProblem(sentence(error.problem))
      else throw error
    } finally {
      setBusy(false)
    }
  }

  const nameProblem = check === 'username-taken' || check === 'username-not-allowed' ? sentence(check) : null
  return (
    <div className={styles.form}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('usernameTitle')}
      </h1>
      <p className={styles.lead}>{t('usernameLead')}</p>
      <form
        noValidate
        // Before hydration a submit must not reload the page and lose the typed name.
        method="dialog"
        className={styles.fields}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void submit()
        }}
      >
        <Field
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
          value={typed}
          hint={t('usernameRules')}
          error={problem ?? nameProblem}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(null)
          }}
        />
        <output className={styles.status}>
          {check === 'checking' && t('usernameChecking')}
          {check === 'free' && t('usernameFree', { username })}
        </output>
        <div className={styles.suggestions}>
          {suggestions.length > 0 && <span className={styles.lead}>{t('suggestions')}</span>}
          {suggestions.map((idea) => (
            <Chip key={idea} on={false} onToggle={() => setTyped(idea)}>
              {idea}
            </Chip>
          ))}
        </div>
        <Button
          type="submit"
          kind="primary"
          size="large"
          wide
          busy={isBusy}
          disabled={username === '' || nameProblem !== null}
        >
          {t('chooseUsername')}
        </Button>
      </form>
    </div>
  )
}
