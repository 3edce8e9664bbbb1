import type { ActionArgs } from '@simmer/contract/wire/actions'
import type { Perform } from '#local/live/use-perform.ts'

/** An action that writes one record of a draft. */
export type DraftAction =
  | { readonly name: 'draft.set'; readonly key: string; readonly args: ActionArgs<'draft.set'> }
  | { readonly name: 'drafttext.set'; readonly key: string; readonly args: ActionArgs<'drafttext.set'> }

/** Performs the actions one after another, so that an interruption leaves out only the last ones. */
export const performAll = async (perform: Perform, actions: readonly DraftAction[]): Promise<void> => {
  for (const action of actions) {
    if (action.name === 'draft.set') await perform(action.name, action.key, action.args)
    else await perform(action.name, action.key, action.args)
  }
}
