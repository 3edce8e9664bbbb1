import type { Translate } from '../../texts/translate.ts'
import type { RejectedAction, PendingAction } from '../../local/local.ts'
import { actionText } from './action-text.ts'
import type en from './outbox-texts.en.json'

type OutboxAction = PendingAction | RejectedAction

export interface ActionGroup<D extends OutboxAction> {
  readonly text: string
  readonly actions: readonly [D, ...D[]]
}

/** What would be told in the same words, together, where the first of it stands: a pasted list is one thing to its cook. */
export const groupActions = <D extends OutboxAction>(
  actions: readonly D[],
  t: Translate<keyof typeof en>,
): readonly ActionGroup<D>[] => {
  const groups = new Map<string, [D, ...D[]]>()
  for (const action of actions) {
    const text = actionText(action, t)
    // What was refused says why, each for itself.
    const group = 'sentence' in action ? undefined : groups.get(text)
    if (group === undefined) groups.set('sentence' in action ? `${text} ${action.uid}` : text, [action])
    else group.push(action)
  }
  return [...groups.values()].map((group) => ({ text: actionText(group[0], t), actions: group }))
}
