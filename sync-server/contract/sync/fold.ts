import type { ActionArgs, ActionName } from '../wire/actions.ts'

/** What a device keeps of each kind of row; null where there is none. */
export interface RowValues {
  readonly saved: { readonly on: true } | null
  readonly rating: { readonly stars: number } | null
}
export type RowKind = keyof RowValues

/** The kind of row that each action changes. */
export const kindOf = { 'saved.set': 'saved', 'rating.set': 'rating' } as const satisfies Record<ActionName, RowKind>

export type ValueOf<N extends ActionName> = RowValues[(typeof kindOf)[N]]

const effects: { readonly [N in ActionName]: (args: ActionArgs<N>) => ValueOf<N> } = {
  'saved.set': ({ on }) => (on ? { on: true } : null),
  'rating.set': ({ stars }) => (stars === null ? null : { stars }),
}

/**
 * What a person sees of one row: the server's value with their own pending actions on it, oldest first. An accepted
 * action shows until the server has overruled it, even where a newer version from elsewhere has already arrived.
 */
export const fold = <N extends ActionName>(
  name: N,
  base: ValueOf<N>,
  pending: readonly ActionArgs<N>[],
): ValueOf<N> => {
  const last = pending.at(-1)
  return last === undefined ? base : effects[name](last)
}
