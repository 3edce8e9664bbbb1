import * as v from 'valibot'

/** What a rating may be. */
export const Stars = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5))

/** Every queued action, by name and version. Arguments only grow; a changed meaning gets a new name. */
export const actions = {
  'saved.set': {
    version: 1,
    key: 'r',
    args: v.object({ on: v.boolean() }),
    refused: 'ARGUMENTS_NOT_VALID',
  },
  'rating.set': {
    version: 1,
    key: 'r',
    args: v.object({ stars: v.nullable(Stars) }),
    refused: 'STARS_OUT_OF_RANGE',
  },
} as const

export type ActionName = keyof typeof actions
/** Whether this program knows an action of that name. */
export const isActionName = (name: string): name is ActionName => Object.hasOwn(actions, name)
export type ActionArgs<N extends ActionName> = v.InferOutput<(typeof actions)[N]['args']>

/** What a refused action tells its maker, by code. */
export const refusalSentences: Readonly<Record<string, string>> = {
  ARGUMENTS_NOT_VALID: 'This change could not be understood.',
  STARS_OUT_OF_RANGE: 'A rating is a whole number from 1 to 5.',
  RECIPE_NOT_FOUND: 'This recipe is no longer on Simmer.',
  UNREADABLE: 'This version of Simmer cannot read this change. It is kept: use the newest version and try again.',
  KEY_NOT_VALID: 'This change does not say which recipe it is about.',
}
