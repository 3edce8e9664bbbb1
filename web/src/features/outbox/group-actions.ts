import type { Translate } from '#texts/translate.ts'
import type { RejectedAction, PendingAction } from '#local/store/local.ts'
import { actionText } from './action-text.ts'
import type en from './outbox-texts.en.json'

type OutboxAction = PendingAction | RejectedAction

export interface ActionGroup<A extends OutboxAction> {
  readonly text: string
  readonly actions: readonly [A, ...A[]]
}

/** Groups actions with the same text at the position of the first one: a pasted list is one line to its author. */
export const groupActions = <A extends OutboxAction>(
  actions: readonly A[],
  t: Translate<keyof typeof en>,
): readonly ActionGroup<A>[] => {
  const groups = new Map<string, [A, ...A[]]>()
  for (const action of actions) {
    const text = actionText(action, t)
    // A rejected action stays alone, because each has its own reason.
    const group = 'state' in action ? undefined : groups.get(text)
    if (group === undefined) groups.set('state' in action ? `${text} ${action.uid}` : text, [action])
    else group.push(action)
  }
  return [...groups.values()].map((group) => ({ text: actionText(group[0], t), actions: group }))
}
