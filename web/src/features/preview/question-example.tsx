import { useSyncExternalStore } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

const maxQuestionLength = 500
const never = () => () => undefined

/** The question in the URL of this page. The server renders the page without it. */
const useQuestion = (): string | null =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(window.location.search).get('q')?.trim().slice(0, maxQuestionLength) || null,
    () => null,
  )

/** ST-4: the question that a person asked before signing in, until the assistant can answer it; else an example. */
export const QuestionExample = () => {
  const t = useTexts(previewTexts)
  const question = useQuestion()
  return (
    <div className={styles.talk}>
      <p className={styles.question}>{question ?? t('exQuestion')}</p>
      <p className={styles.reply}>{t(question === null ? 'exAnswer' : 'questionKept')}</p>
    </div>
  )
}
