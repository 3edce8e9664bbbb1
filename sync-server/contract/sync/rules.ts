import * as v from 'valibot'
import { actions, type ActionArgs, type ActionName } from '../wire/actions.ts'
import type { Actor } from './actor.ts'
import { kindOf, type RowValues } from './fold.ts'
import { rate, type RatingRow } from './rating-rule.ts'
import { save, unsave, type SavedRow } from './saved-set.ts'
import type { Verdict } from './verdict.ts'

/** The rows that actions change, as the server keeps them. */
export interface SyncedRows {
  readonly saved: SavedRow
  readonly rating: RatingRow
}
export type SyncedKind = keyof SyncedRows
/** By recipe id. */
export type SyncedMaps = { readonly [K in SyncedKind]: ReadonlyMap<string, SyncedRows[K]> }
export type SyncedWrites = { readonly [K in SyncedKind]: Map<string, SyncedRows[K]> }

interface Rule<N extends ActionName> {
  /** Whether the recipe must be there and published. Taking something back is always allowed. */
  readonly needsRecipe: (args: ActionArgs<N>) => boolean
  readonly decide: (
    row: SyncedRows[(typeof kindOf)[N]] | undefined,
    args: ActionArgs<N>,
    actor: Actor,
  ) => Verdict<SyncedRows[(typeof kindOf)[N]]>
}

/** Every action and its rule; a missing one does not compile. */
const rules: { readonly [N in ActionName]: Rule<N> } = {
  'saved.set': {
    needsRecipe: ({ on }) => on,
    decide: (row, { on }, actor) => (on ? save(row, actor) : unsave(row, actor)),
  },
  'rating.set': {
    needsRecipe: ({ stars }) => stars !== null,
    decide: (row, { stars }, actor) => rate(row, stars, actor),
  },
}

export interface Ground {
  readonly rows: SyncedMaps
  /** Rows written so far in this batch; they hide those of `rows`. */
  readonly writes: SyncedWrites
  readonly published: ReadonlySet<string>
}

export type Ruling = { readonly outcome: Verdict<unknown>['outcome']; readonly code: string | null }

/** Reads the arguments, applies the rule and notes the row to write. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- within, it ties the rule to its rows and arguments
export const applyRule = <N extends ActionName>(
  name: N,
  recipeId: string,
  given: unknown,
  actor: Actor,
  ground: Ground,
): Ruling => {
  const read = v.safeParse<v.GenericSchema<unknown, ActionArgs<N>>>(argsOf(name), given)
  if (!read.success) return { outcome: 'rejected', code: actions[name].refused }
  if (rules[name].needsRecipe(read.output) && !ground.published.has(recipeId)) {
    return { outcome: 'rejected', code: 'RECIPE_NOT_FOUND' }
  }
  const kind: (typeof kindOf)[N] = kindOf[name]
  const writes: Map<string, SyncedRows[(typeof kindOf)[N]]> = ground.writes[kind]
  const rows: ReadonlyMap<string, SyncedRows[(typeof kindOf)[N]]> = ground.rows[kind]
  const verdict = rules[name].decide(writes.get(recipeId) ?? rows.get(recipeId), read.output, actor)
  if (verdict.row !== null) writes.set(recipeId, verdict.row)
  return { outcome: verdict.outcome, code: null }
}

const argsOf = <N extends ActionName>(name: N): v.GenericSchema<unknown, ActionArgs<N>> => actions[name].args

/** What devices are told of a row; null is a tombstone. */
export const wireValue: { readonly [K in SyncedKind]: (row: SyncedRows[K]) => RowValues[K] } = {
  saved: ({ adds }) => (adds.length > 0 ? { on: true } : null),
  rating: ({ stars }) => (stars === null ? null : { stars }),
}
