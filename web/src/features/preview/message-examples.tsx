import { useTexts } from '../../texts/use-texts.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { previewTexts } from './preview-texts.ts'
import styles from './examples.module.css'

/** A question over the stove, and its answer. */
export const QuestionExample = () => {
  const t = useTexts(previewTexts)
  return (
    <div className={styles.talk}>
      <p className={styles.asked}>{t('exQuestion')}</p>
      <p className={styles.answered}>{t('exAnswer')}</p>
    </div>
  )
}

const news = [
  ['bookmark', 'exBell1'],
  ['star', 'exBell2'],
  ['write', 'exBell3'],
] as const

/** What the bell tells. */
export const BellExample = () => {
  const t = useTexts(previewTexts)
  return (
    <Card kind="floating" className={styles.sheet}>
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
