import type { ActionArgs, ActionName } from '../wire/actions.ts'
import { editText, readDraftText } from './draft-text.ts'
import { nextPublication, readPublication } from './publication.ts'

/** What a device keeps of each kind of row; null where there is none. */
export interface RowValues {
  readonly saved: { readonly on: true } | null
  readonly rating: { readonly stars: number } | null
  /** A private record of any noun, told by its id; whoever asks for it reads it by its own schema. */
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
} as const satisfies Record<ActionName, RowKind>

export type ValueOf<N extends ActionName> = RowValues[(typeof actionRowKinds)[N]]

/** What each action makes of its row, and of what stood there. */
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
}

/**
 * What a person sees of one row: the server's value with their own pending actions on it, oldest first. An accepted
 * action shows until the server has overruled it, even where a newer version from elsewhere has already arrived.
 */
export const fold = <N extends ActionName>(name: N, base: ValueOf<N>, pending: readonly ActionArgs<N>[]): ValueOf<N> =>
  pending.reduce<ValueOf<N>>((value, args) => effects[name](args, value), base)
