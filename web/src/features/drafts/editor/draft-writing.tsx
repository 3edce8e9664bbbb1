import { useEffect } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { UndoHistory } from '../session/undo-history.ts'
import { DraftBar, type DraftSyncStatus } from './draft-bar.tsx'
import { DraftSessionContext, type DraftSession } from '../session/draft-session.ts'
import { DraftFields } from './draft-fields.tsx'
import type { Draft } from '@simmer/contract/recipe/draft'
import { useUndoRedo } from './use-undo-redo.ts'
import styles from '../drafts.module.css'

interface DraftWritingProps {
  readonly session: DraftSession
  readonly undoHistory: UndoHistory
  readonly draft: Draft
  readonly syncStatus: DraftSyncStatus
}

/** Without this the browser would open a file that is dropped outside the picture field, and leave the draft. */
const preventStrayDrop = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** The form of a draft with undo and redo. */
export const DraftWriting = ({ session, undoHistory, draft, syncStatus }: DraftWritingProps) => {
  const { undoRedo, announcement, editorRef } = useUndoRedo(session)
  useEffect(() => {
    window.addEventListener('dragover', preventStrayDrop)
    window.addEventListener('drop', preventStrayDrop)
    return () => {
      window.removeEventListener('dragover', preventStrayDrop)
      window.removeEventListener('drop', preventStrayDrop)
    }
  }, [])
  return (
    <DraftSessionContext value={session}>
      <div ref={editorRef} className={styles.editor}>
        <DraftFields draft={draft} />
        <DraftBar session={session} undoHistory={undoHistory} syncStatus={syncStatus} onUndoRedo={undoRedo} />
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      </div>
    </DraftSessionContext>
  )
}
