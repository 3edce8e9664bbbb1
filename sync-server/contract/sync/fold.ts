import type { ActionArgs, ActionName } from '../wire/actions.ts'
import { editText, readDraftText } from './draft-text.ts'
import { nextImport, readAskedImport } from './import-rule.ts'
import { nextPublication, readPublication } from './publication.ts'
import { nextReply, nextReview, readOwnReply, readOwnReview } from './review-rule.ts'
import { nextSeen } from './seen-rule.ts'

/** The value of each kind of row on a device; null where the row does not exist. */
export interface RowValues {
  readonly saved: { readonly on: true } | null
  readonly rating: { readonly stars: number } | null
  /** A private record of any type. Its id names the type; each feature reads it by its own schema. */
  readonly record: object | null
}
export type RowKind = keyof RowValues

/** The kind of row that each action changes. */
export const actionRowKinds = {
  'saved.set': 'saved',
  'rating.set': 'rating',
  'note.set': 'record',
  'cooked.set': 'record',
  'collection.set': 'record',
  'collected.set': 'record',
  'cooking.set': 'record',
  'shopping.set': 'record',
  'plan.set': 'record',
  'draft.set': 'record',
  'drafttext.set': 'record',
  'draft.publish': 'record',
  'import.ask': 'record',
  'seen.set': 'record',
  'notify.set': 'record',
  'mail.set': 'record',
  'follow.set': 'record',
  'block.set': 'record',
  'review.set': 'record',
  'reply.set': 'record',
  'like.set': 'record',
} as const satisfies Record<ActionName, RowKind>

export type ValueOf<N extends ActionName> = RowValues[(typeof actionRowKinds)[N]]

/** The value of a row after an action, given the value before it. */
export const effects: { readonly [N in ActionName]: (args: ActionArgs<N>, before: ValueOf<N>) => ValueOf<N> } = {
  'saved.set': ({ on }) => (on ? { on: true } : null),
  'rating.set': ({ stars }) => (stars === null ? null : { stars }),
  'note.set': ({ text }) => (text === null ? null : { text }),
  'cooked.set': (cooked) => cooked,
  'collection.set': (collection) => collection,
  'collected.set': ({ on }) => (on ? { on: true } : null),
  'cooking.set': (cooking) => cooking,
  'shopping.set': ({ value }) => value,
  'plan.set': ({ value }) => value,
  'draft.set': ({ value }) => (value === null ? null : { value }),
  'drafttext.set': (args, before) => editText(readDraftText(before), args),
  'draft.publish': (args, before) => nextPublication(readPublication(before), args),
  'import.ask': (args, before) => nextImport(readAskedImport(before), args),
  'seen.set': (args, before) => nextSeen(before, args),
  'notify.set': (choice) => choice,
  'mail.set': (choice) => choice,
  'follow.set': ({ on }) => (on ? { on: true } : null),
  'block.set': ({ on }) => (on ? { on: true } : null),
  'review.set': (args, before) => nextReview(readOwnReview(before), args),
  'reply.set': (args, before) => nextReply(readOwnReply(before), args),
  'like.set': ({ on, of }) => (on ? { on: true, of } : null),
}

/**
 * The optimistic value of one row: the server's value with the pending actions on it, oldest first. A pending action
 * stays visible until the server overrules it, even after a newer version of another device has arrived.
 */
export const fold = <N extends ActionName>(name: N, base: ValueOf<N>, pending: readonly ActionArgs<N>[]): ValueOf<N> =>
  pending.reduce<ValueOf<N>>((value, args) => effects[name](args, value), base)
