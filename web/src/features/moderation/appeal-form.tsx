import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { moderationLimits } from '@simmer/contract/wire/moderation'
import { Problem } from '@simmer/contract/wire/problems'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { problemTexts } from '#texts/problem-texts.ts'
import { useDateFormat } from '#texts/use-date-format.ts'
import { useTexts } from '#texts/use-texts.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextArea } from '#ui/controls/text-area.tsx'
import { decisionTexts } from './statement-view.tsx'
import styles from './moderation.module.css'

const Text = v.string()

interface AppealFormProps {
  readonly decisionId: string
  /** The last moment for an appeal. */
  readonly until: string
  readonly onSend: (text: string) => Promise<void>
}

/** MO-4: the text stays on this device until the server has it. */
export const AppealForm = ({ decisionId, until, onSend }: AppealFormProps) => {
  const t = useTexts(decisionTexts)
  const sentence = useTexts(problemTexts)
  const dayText = useDateFormat('day')
  const [text, setText] = usePersistentState(`appeal.${decisionId}`, Text, '')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (text.trim() === '') return setError(t('textMissing'))
    setBusy(true)
    try {
      await onSend(text.trim())
      setText(() => '')
    } catch (thrown) {
      setError(thrown instanceof Problem ? t('failed', { why: sentence(thrown.problem) }) : t('offline'))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send()
  }
  return (
    <section aria-labelledby="appeal">
      <h2 id="appeal">{t('appealTitle')}</h2>
      <p>{t('appealLead', { day: dayText(until) })}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextArea
          label={t('appealText')}
          value={text}
          maxLength={moderationLimits.text}
          error={error}
          onChange={({ target }) => setText(() => target.value)}
        />
        <Button type="submit" kind="primary" busy={isBusy}>
          {t('send')}
        </Button>
      </form>
    </section>
  )
}
