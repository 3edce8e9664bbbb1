import { diffWords } from '@simmer/contract/sync/merge-text'
import { useTexts } from '../../../texts/use-texts.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { draftTexts } from '../texts.ts'
import styles from './text-diff.module.css'

interface TextDiffProps {
  readonly from: string
  readonly to: string
  /** Beside the other text: what that one has and this one has not need not stand here too. */
  readonly isSideBySide?: boolean
}

/** A text, with what was added to an earlier one and what was taken away from it: seen, and said. */
export const TextDiff = ({ from, to, isSideBySide: beside = false }: TextDiffProps) => {
  const t = useTexts(draftTexts)
  return (
    <p className={styles.text}>
      {/* Of a first version everything is new, which need not be marked. */}
      {(from === '' ? [{ kind: 'same' as const, text: to }] : diffWords(from, to)).map(({ kind, text }, index) => {
        if (kind === 'same') return text
        if (beside && kind === 'gone') return null
        const Mark = kind === 'gone' ? 'del' : 'ins'
        return (
          // A stretch has no name of its own, and the list is made anew as a whole.
          // oxlint-disable-next-line no-array-index-key
          <Mark key={index} className={styles[kind]}>
            <VisuallyHidden>{t(kind === 'gone' ? 'wordsGone' : beside ? 'wordsOther' : 'wordsNew')} </VisuallyHidden>
            {text}
            <VisuallyHidden> {t('wordsEnd')} </VisuallyHidden>
          </Mark>
        )
      })}
    </p>
  )
}
