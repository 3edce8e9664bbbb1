import { useContext, useEffect, useState } from 'react'
import { openUndoHistory, type UndoHistory } from '../../draft-editor/versions/undo-history.ts'
import { LocalStoreContext } from '../../../local/live/use-local.ts'
import { usePerform } from '../../../local/live/use-perform.ts'
import { createDraftSession, type DraftSession } from './draft-session.ts'

/** The desk of one draft of one account, for as long as it is open. */
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
      if (!localStore) throw new Error('nothing is read before the page is alive')
      return localStore.open()
    }
    return { session: createDraftSession({ draftId, isNew, perform, undoHistory, local }), steps: undoHistory }
  })
  useEffect(() => () => opened.steps.close(), [opened])
  return opened
}
