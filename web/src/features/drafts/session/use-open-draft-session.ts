import { useContext, useEffect, useState } from 'react'
import { openUndoHistory, type UndoHistory } from './undo-history.ts'
import { LocalStoreContext } from '#local/live/use-local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'

/** Opens the editing session of a draft and closes it on unmount. */
export const useOpenDraftSession = (
  owner: string,
  draftId: string,
  isNew: boolean,
): { readonly session: DraftSession; readonly undoHistory: UndoHistory } => {
  const localStore = useContext(LocalStoreContext)
  const perform = usePerform()
  const [opened] = useState(() => {
    const undoHistory = openUndoHistory(owner, draftId)
    const local = async () => {
      if (!localStore) throw new Error('the local store is not available before hydration')
      return localStore.open()
    }
    return { session: createDraftSession({ draftId, isNew, perform, undoHistory, local }), undoHistory }
  })
  useEffect(() => () => opened.undoHistory.close(), [opened])
  return opened
}
