import type { ClipboardEvent } from 'react'
import { TextArea } from '#ui/controls/text-area.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { texts } from '#texts/texts.ts'
import en from './review-editor-texts.en.json'
import styles from './review-editor.module.css'

/** The texts of the forms for reviews and replies. */
export const reviewEditorTexts = texts('review-editor', en)

interface CountedTextAreaProps {
  readonly label: string
  readonly hint?: string
  readonly text: string
  readonly max: number
  /** The message for a text that is too long. */
  readonly tooLong: 'tooLong' | 'replyTooLong'
  /** Another error; null without one. */
  readonly error: string | null
  readonly rows: number
  /** The field takes the focus when it opens. */
  readonly focusOnOpen?: boolean
  readonly onChange: (text: string) => void
  readonly onPaste?: (event: ClipboardEvent) => void
}

/** From this share of the limit on, the number of characters shows. */
const countFrom = 0.8

/** A text field that never cuts a pasted text: what is too long stays, with the number of characters to remove. */
export const CountedTextArea = ({
  text,
  max,
  tooLong,
  error,
  focusOnOpen = false,
  onChange,
  ...field
}: CountedTextAreaProps) => {
  const t = useTexts(reviewEditorTexts)
  const { length } = text.trim()
  return (
    <div className={styles.text}>
      <TextArea
        {...field}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={focusOnOpen}
        value={text}
        dir="auto"
        error={length > max ? t(tooLong, { max, over: length - max }) : error}
        onChange={(event) => onChange(event.target.value)}
      />
      {length > max * countFrom && length <= max && <p className={styles.count}>{t('left', { count: length, max })}</p>}
    </div>
  )
}
