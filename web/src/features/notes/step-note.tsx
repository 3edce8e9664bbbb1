import { useState } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { NoteField, noteTexts } from './note-field.tsx'
import { noteId, readNotes } from './notes.ts'
import styles from './step-note.module.css'

export interface StepNoteProps {
  readonly recipeId: string
  /** Index of the step, from 0. */
  readonly step: number
  readonly onSignInFirst: () => void
}

/** The private note on a step in cooking mode. A button opens it for editing. */
export const StepNote = ({ recipeId, step, onSignInFirst }: StepNoteProps) => {
  const t = useTexts(noteTexts)
  const id = noteId(recipeId, step)
  const text = useLiveQuery(async (local) => readNotes(await local.records(id)).get(step) ?? '', '', [id])
  const [writing, setWriting] = useState<boolean | null>(null)
  return (
    <aside className={styles.note} aria-label={t('yourNote')}>
      {writing ? (
        <>
          <NoteField recipeId={recipeId} part={step} label={t('yourNote')} opened onSignInFirst={onSignInFirst} />
          <Button icon="check" onClick={() => setWriting(false)}>
            {t('done')}
          </Button>
        </>
      ) : (
        <>
          {text !== '' && <p className={styles.text}>{text}</p>}
          {/* The button takes the focus when editing ends. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <Button kind="quiet" icon="write" autoFocus={writing === false} onClick={() => setWriting(true)}>
            {text === '' ? t('noteStep') : t('change')}
          </Button>
        </>
      )}
    </aside>
  )
}
