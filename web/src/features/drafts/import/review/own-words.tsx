import { useTexts } from '#texts/use-texts.ts'
import { setOwnWords } from '../imports.ts'
import { importTexts } from '../texts.ts'
import styles from './review.module.css'

interface OwnWordsProps {
  readonly importId: string
  readonly isOwnWords: boolean
  /** Whether the import has several posts. */
  readonly several: boolean
}

/** IM-6: whether posts are the person's own words. Only then may their text be published as it is, and earn. */
export const OwnWords = ({ importId, isOwnWords, several }: OwnWordsProps) => {
  const t = useTexts(importTexts)
  return (
    <label className={styles.ownWords}>
      <input
        type="checkbox"
        checked={isOwnWords}
        onChange={(event) => void setOwnWords(importId, event.target.checked)}
      />
      <span>
        {t(several ? 'ownWords' : 'ownWordsOne')}
        <span className={styles.hint}>{t('ownWordsHint')}</span>
      </span>
    </label>
  )
}
