import { useTexts } from '#texts/use-texts.ts'
import { Card } from '#ui/layout/card.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

/** An example of a question to the assistant. */
export const QuestionExample = () => {
  const t = useTexts(previewTexts)
  return (
    <div className={styles.talk}>
      <p className={styles.question}>{t('exQuestion')}</p>
      <p className={styles.reply}>{t('exAnswer')}</p>
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
