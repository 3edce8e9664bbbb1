import type { Translate } from '../../texts/translate.ts'
import type { RejectedAction, PendingAction } from '../../local/local.ts'
import { actionText } from './deed-words.ts'
import type en from './outbox-texts.en.json'

type OutboxAction = PendingAction | RejectedAction

export interface Alike<D extends OutboxAction> {
  readonly words: string
  readonly actions: readonly [D, ...D[]]
}

/** What would be told in the same words, together, where the first of it stands: a pasted list is one thing to its cook. */
export const alike = <D extends OutboxAction>(actions: readonly D[], t: Translate<keyof typeof en>): readonly Alike<D>[] => {
  const groups = new Map<string, [D, ...D[]]>()
  for (const action of actions) {
    const words = actionText(action, t)
    // What was refused says why, each for itself.
    const group = 'sentence' in action ? undefined : groups.get(words)
    if (group === undefined) groups.set('sentence' in action ? `${words} ${action.uid}` : words, [action])
    else group.push(action)
  }
  return [...groups.values()].map((group) => ({ words: actionText(group[0], t), actions: group }))
}
