import { useEffect } from 'react'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import type { UndoHistory } from '../session/undo-history.ts'
import { DraftBar, type DraftSyncStatus } from './draft-bar.tsx'
import type { DraftSession } from '../session/draft-session.ts'
import { DraftFields } from './draft-fields.tsx'
import type { Draft } from '@simmer/contract/recipe/draft'
import { PasteContext, usePasteOnPage, usePasteRecipe } from '../paste/use-paste-recipe.ts'
import { useUndoRedo } from './use-undo-redo.ts'
import styles from '../drafts.module.css'

interface DraftWritingProps {
  readonly session: DraftSession
  readonly undoHistory: UndoHistory
  readonly draft: Draft
  /** Whether recipes can be pasted anywhere on the page. */
  readonly takesPastes: boolean
  readonly syncStatus: DraftSyncStatus
  readonly besideRef: (place: HTMLElement | null) => void
  readonly aboveRef: (place: HTMLElement | null) => void
  readonly publishRef: (room: HTMLElement | null) => void
}

/** Without this the browser would open a file that is dropped outside the picture field, and leave the draft. */
const preventStrayDrop = (event: DragEvent): void => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** The fields of a draft with undo and redo. */
export const DraftWriting = ({
  session,
  undoHistory,
  draft,
  takesPastes,
  syncStatus,
  besideRef,
  aboveRef,
  publishRef,
}: DraftWritingProps) => {
  const { undoRedo, announcement, editorRef } = useUndoRedo(session)
  const pasteRecipe = usePasteRecipe(session)
  usePasteOnPage(pasteRecipe, editorRef, takesPastes)
  useEffect(() => {
    window.addEventListener('dragover', preventStrayDrop)
    window.addEventListener('drop', preventStrayDrop)
    return () => {
      window.removeEventListener('dragover', preventStrayDrop)
      window.removeEventListener('drop', preventStrayDrop)
    }
  }, [])
  return (
    <div ref={editorRef} className={styles.editor}>
      <DraftBar
        session={session}
        undoHistory={undoHistory}
        syncStatus={syncStatus}
        onUndoRedo={undoRedo}
        publishRef={publishRef}
      />
      <div ref={aboveRef} className={styles.above} />
      <PasteContext value={pasteRecipe}>
        <DraftFields draft={draft} besideRef={besideRef} />
      </PasteContext>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  )
}
