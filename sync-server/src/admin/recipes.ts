import type { FeaturedDays } from '@simmer/contract/wire/endpoints/featuring-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { paths } from '@simmer/contract/wire/paths'
import { Day } from '@simmer/contract/wire/scalars'
import * as v from 'valibot'
import { deleteAsOperator, hideAsOperator, showAsOperator } from '../moderation/operator-decisions.ts'
import type { RecipeTarget } from '../moderation/targets.ts'
import type { Transaction } from '../postgres/database.ts'
import { setFeatured } from '../moderation/featured-recipes.ts'
import { UsageError, CommandFailed, type Command, type CommandContext } from './command.ts'
import { readReasons, rulesHint } from './read-reasons.ts'

/** Reads a recipe as its short id, its id, or the path of its page. */
const readRecipeId = (named: string | undefined): string => {
  const recipe = /\/recipe\/([^/]+)/.exec(named ?? '')?.[1] ?? named
  if (!recipe) throw new UsageError('Name one recipe by its short id.')
  return recipe
}

const readRecipe = ([named, ...rest]: readonly string[]): string => {
  if (rest.length > 0) throw new UsageError('Name one recipe by its short id.')
  return readRecipeId(named)
}

interface RecipeDecision {
  readonly outcome: string
  /** Why there was nothing to change. */
  readonly otherwise: string
}

const changeRecipe = async (
  { database }: CommandContext,
  recipe: string,
  { outcome, otherwise }: RecipeDecision,
  change: (tx: Transaction) => Promise<RecipeTarget | undefined>,
): Promise<string> => {
  const changed = await database.tx(change)
  if (changed === undefined) throw new CommandFailed(`There is no recipe ${recipe}, or it is ${otherwise}.`)
  return `“${changed.title}” (${changed.recipeShortId}) ${outcome}`
}

export const hide: Command = {
  usage: 'hide <recipeShortId> [<rule> [<reasons>]]',
  description: `Takes a recipe out of sight; devices delete their copies. Its author cannot publish it until it is shown again, and gets the reasons in the app and by mail. ${rulesHint}`,
  run: async ([named, ...reasons], context) => {
    const [recipe, given] = [readRecipeId(named), readReasons(reasons)]
    return changeRecipe(context, recipe, { outcome: 'is hidden.', otherwise: 'hidden or deleted already' }, (tx) =>
      hideAsOperator(tx, recipe, given, Date.now()),
    )
  },
}

export const show: Command = {
  usage: 'show <recipeShortId>',
  description: 'Shows a hidden recipe again, and informs its author.',
  run: async (args, context) => {
    const recipe = readRecipe(args)
    return changeRecipe(context, recipe, { outcome: 'is no longer hidden.', otherwise: 'not hidden' }, (tx) =>
      showAsOperator(tx, recipe, Date.now()),
    )
  },
}

export const deleteForGood: Command = {
  usage: 'delete <recipeShortId> [<rule> [<reasons>]]',
  description:
    'Deletes a recipe and its texts for good. `hide` can be undone, this cannot. Its author gets the reasons, as with `hide`.',
  run: async ([named, ...reasons], context) => {
    const [recipe, given] = [readRecipeId(named), readReasons(reasons)]
    return changeRecipe(context, recipe, { outcome: 'is deleted.', otherwise: 'deleted already' }, (tx) =>
      deleteAsOperator(tx, recipe, given, Date.now()),
    )
  },
}

const changeFeatured = async (
  recipe: string,
  { database }: CommandContext,
  days: FeaturedDays | null,
): Promise<void> => {
  try {
    await setFeatured(database, recipe, days, { by: null, now: Date.now() })
  } catch (error) {
    if (error instanceof Problem && error.problem === 'invalid-input')
      throw new UsageError('The last day is today or later, and not before the first day.')
    if (error instanceof Problem) throw new CommandFailed(`There is no published recipe ${recipe}.`, { cause: error })
    throw error
  }
}

const readDay = (written: string | undefined): string | null => {
  if (written === undefined) return null
  const read = v.safeParse(Day, written)
  if (!read.success) throw new UsageError(`${written} is no day. Write it as 2026-11-27.`)
  return read.output
}

/** The days in words, such as " from 2026-11-27 until 2026-12-03". */
const daysText = ({ from, until }: FeaturedDays): string =>
  (from === null ? '' : ` from ${from}`) + (until === null ? '' : ` until ${until}`)

export const feature: Command = {
  usage: 'feature <recipeShortId> [<first day> [<last day>]]',
  description:
    'Features a recipe on Explore, from the first to the last day by UTC where they are given. Editors can do that too.',
  run: async ([named, first, last, ...rest], context) => {
    if (rest.length > 0) throw new UsageError('Name one recipe, its first day and its last day.')
    const recipe = readRecipeId(named)
    const days = { from: readDay(first), until: readDay(last) }
    await changeFeatured(recipe, context, days)
    return `${recipe} is now featured on ${paths.explore}${daysText(days)}.`
  },
}

export const unfeature: Command = {
  usage: 'unfeature <recipeShortId>',
  description: 'Ends that.',
  run: async (args, context) => {
    const recipe = readRecipe(args)
    await changeFeatured(recipe, context, null)
    return `${recipe} is no longer featured on ${paths.explore}.`
  },
}
