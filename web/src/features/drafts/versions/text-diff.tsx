import { diffWords } from '@simmer/contract/sync/merge-text'
import { useTexts } from '#texts/use-texts.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { draftTexts } from '../texts.ts'
import styles from './text-diff.module.css'

interface TextDiffProps {
  readonly from: string
  readonly to: string
  /** Both texts are visible side by side, so deleted words are left out. */
  readonly isSideBySide?: boolean
}

/** A text with the words that were added and deleted since an earlier one, also for screen readers. */
export const TextDiff = ({ from, to, isSideBySide = false }: TextDiffProps) => {
  const t = useTexts(draftTexts)
  return (
    <p className={styles.text}>
      {/* A first version is not marked. */}
      {(from === '' ? [{ kind: 'same' as const, text: to }] : diffWords(from, to)).map(({ kind, text }, index) => {
        if (kind === 'same') return text
        if (isSideBySide && kind === 'gone') return null
        const Mark = kind === 'gone' ? 'del' : 'ins'
        return (
          // The parts have no ids, and the whole list is replaced on each change.
          // oxlint-disable-next-line no-array-index-key
          <Mark key={index} className={styles[kind]}>
            <VisuallyHidden>
              {t(kind === 'gone' ? 'wordsDeleted' : isSideBySide ? 'wordsOther' : 'wordsNew')}{' '}
            </VisuallyHidden>
            {text}
            <VisuallyHidden> {t('wordsEnd')} </VisuallyHidden>
          </Mark>
        )
      })}
    </p>
  )
}
