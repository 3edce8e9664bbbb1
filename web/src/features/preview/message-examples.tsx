import { useSyncExternalStore } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
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

const news = [
  ['bookmark', 'exBell1'],
  ['star', 'exBell2'],
  ['write', 'exBell3'],
] as const

/** An example of notifications. */
export const BellExample = () => {
  const t = useTexts(previewTexts)
  return (
    <Card kind="floating" className={styles.card}>
      <ul className={styles.news}>
        {news.map(([icon, words]) => (
          <li key={words}>
            <Icon name={icon} />
            <span>{t(words)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
