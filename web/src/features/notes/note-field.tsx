import { TextArea } from '#ui/controls/text-area.tsx'
import { useTexts } from '#texts/use-texts.ts'
import type { NotePart } from './notes.ts'
import { useNote } from './use-note.ts'
import styles from './note-field.module.css'
import { texts } from '#texts/texts.ts'
import en from './note-texts.en.json'

export const noteTexts = texts('note', en)

export interface NoteFieldProps {
  readonly recipeId: string
  readonly part: NotePart
  readonly label: string
  /** The field takes the focus when it opens. */
  readonly opened?: boolean
  /** A guest wrote a note: it is stored, and the screen offers to sign in. */
  readonly onSignInFirst: () => void
}

const maxCharacters = 5000

/** A private note that saves itself while the user types. */
export const NoteField = ({ recipeId, part, label, opened, onSignInFirst }: NoteFieldProps) => {
  const t = useTexts(noteTexts)
  const { text, state, write, save } = useNote(recipeId, part, onSignInFirst)
  return (
    <div className={styles.note}>
      <TextArea
        label={label}
        rows={2}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={opened}
        maxLength={maxCharacters}
        placeholder={t('placeholder')}
        value={text}
        error={state === 'failed' ? t('failed') : null}
        onChange={(event) => write(event.target.value)}
        onBlur={save}
        // Arrow keys move the caret here and not to another step.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <output className={styles.state}>{state === 'saved' && t('saved')}</output>
    </div>
  )
}
