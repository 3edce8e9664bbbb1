import { useContext, useEffect, useState } from 'react'
import { openSteps, type Steps } from '../../local/drafts/steps-database.ts'
import { LocalDoorContext } from '../../local/live/local-door-context.ts'
import { usePerform } from '../../local/live/use-perform.ts'
import { createDraftDesk, type DraftDesk } from './draft-desk.ts'

/** The desk of one draft of one account, for as long as it is open. */
export const useDraftDesk = (
  owner: string,
  draftId: string,
  isNew: boolean,
): { readonly desk: DraftDesk; readonly steps: Steps } => {
  const door = useContext(LocalDoorContext)
  const perform = usePerform()
  const [opened] = useState(() => {
    const steps = openSteps(owner, draftId)
    const local = async () => {
      if (!door) throw new Error('nothing is read before the page is alive')
      return door.open()
    }
    return { desk: createDraftDesk({ draftId, isNew, perform, steps, local }), steps }
  })
  useEffect(() => () => opened.steps.close(), [opened])
  return opened
}
