import { useTexts } from '#texts/use-texts.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { classes } from '#ui/layout/classes.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { importTexts } from '../texts.ts'
import styles from './review.module.css'

export type ConfidenceWord = 'sure' | 'check' | 'missing'

const icons = { sure: 'check', check: 'help', missing: 'alert' } as const

/** IM-3: how certain a field is, as a word. */
export const ConfidenceMark = ({ word }: { readonly word: ConfidenceWord }) => {
  const t = useTexts(importTexts)
  return (
    <span className={classes(styles.mark, styles[word])} data-confidence={word}>
      <Icon name={icons[word]} size="small" />
      {t(word)}
    </span>
  )
}

/** Lights lines while something points at them. A press keeps them lit. */
export interface Lighting {
  readonly isLit: (from: readonly number[]) => boolean
  /** The entry or source line that was pressed. */
  readonly pressed: string | null
  readonly point: (from: readonly number[] | null) => void
  readonly press: (key: string, from: readonly number[]) => void
  readonly sourceText: (from: readonly number[]) => string
}

export const draftEntryId = (key: string): string => `draft-entry-${key}`
export const sourceLineId = (line: number): string => `source-line-${line}`

interface DraftEntryProps {
  /** Names the entry among the others: `ingredients-3`. */
  readonly name: string
  readonly text: string
  readonly from: readonly number[]
  /** Shown beside the text; null where the field shows it. */
  readonly confidence: ConfidenceWord | null
  readonly isPart?: boolean
  readonly lighting: Lighting
  readonly onTakeOut?: (() => void) | undefined
}

/** IM-11: a text of the draft that lights the lines of the source that it was read from. */
export const DraftEntry = (props: DraftEntryProps) => {
  const { name, text, from, confidence, isPart = false, lighting, onTakeOut } = props
  const t = useTexts(importTexts)
  const isPressed = lighting.pressed === name
  const source = lighting.sourceText(from)
  return (
    <div className={classes(styles.entry, lighting.isLit(from) && styles.lit)}>
      <button
        type="button"
        id={draftEntryId(name)}
        className={classes(styles.words, isPart && styles.part)}
        aria-pressed={isPressed}
        aria-describedby={from.length > 0 ? from.slice(0, 5).map(sourceLineId).join(' ') : undefined}
        onPointerEnter={() => lighting.point(from)}
        onPointerLeave={() => lighting.point(null)}
        onFocus={() => lighting.point(from)}
        onBlur={() => lighting.point(null)}
        onClick={() => lighting.press(name, from)}
      >
        {text}
      </button>
      {confidence !== null && <ConfidenceMark word={confidence} />}
      {onTakeOut && (
        <IconButton icon="close" className={styles.out} label={t('takeOut', { text })} onClick={onTakeOut} />
      )}
      {isPressed && source !== '' && (
        <p className={styles.quote}>
          <span>{t('fromSource')}</span>
          {source}
        </p>
      )}
    </div>
  )
}
