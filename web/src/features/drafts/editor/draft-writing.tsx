import { useEffect } from 'react'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { UndoHistory } from '../../draft-editor/versions/undo-history.ts'
import { DraftBar, type DraftSyncStatus } from './draft-bar.tsx'
import { DraftSessionContext, type DraftSession } from './draft-session.ts'
import { DraftFields } from './draft-fields.tsx'
import type { Draft } from '@simmer/contract/sync/read-draft'
import { useUndoRedo } from './use-undo-redo.ts'
import styles from '../drafts.module.css'

interface DraftWritingProps {
  readonly session: DraftSession
  readonly undoHistory: UndoHistory
  readonly draft: Draft
  readonly syncStatus: DraftSyncStatus
}

/** A file that is let go beside the place for it would be opened by the browser, in place of the draft. */
const preventStrayDrop = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Where a draft is written, with the way back. */
export const DraftWriting = ({ session, undoHistory: steps, draft, syncStatus }: DraftWritingProps) => {
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
      <div ref={editorRef} className={styles.desk}>
        <DraftFields draft={draft} />
        <DraftBar session={session} undoHistory={steps} syncStatus={syncStatus} onUndoRedo={undoRedo} />
        <VisuallyHidden>
          <output>{announcement}</output>
        </VisuallyHidden>
      </div>
    </DraftSessionContext>
  )
}
