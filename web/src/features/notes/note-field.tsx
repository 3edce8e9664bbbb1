import { TextArea } from '../../ui/text-area.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { noteTexts } from './note-texts.ts'
import type { NotePart } from './notes.ts'
import { useNote } from './use-note.ts'
import styles from './note-field.module.css'

export interface NoteFieldProps {
  readonly recipeId: string
  readonly part: NotePart
  readonly label: string
  /** It was opened to be written in. */
  readonly opened?: boolean
  /** A guest's note was remembered: the screen shows the way to sign in. */
  readonly onSignInFirst: () => void
}

const maxCharacters = 5000

/** A note to oneself: it keeps itself while it is written. */
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
        // Arrow keys belong to whoever writes, and turn no page.
        onKeyDown={(event) => event.stopPropagation()}
      />
      <output className={styles.state}>{state === 'saved' && t('saved')}</output>
    </div>
  )
}
