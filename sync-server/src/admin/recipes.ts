import { Problem } from '@simmer/contract/wire/problems'
import { paths } from '@simmer/contract/wire/paths'
import { moderateRecipe, type recipeChanges } from '../moderation/moderate-recipe.ts'
import { setFeatured } from '../recipes/featured-recipes.ts'
import { UsageError, CommandFailed, type Command, type CommandContext } from './command.ts'

/** Reads a recipe as its short id, its id, or the path of its page. */
const readRecipe = ([named, ...rest]: readonly string[]): string => {
  const recipe = /\/recipe\/([^/]+)/.exec(named ?? '')?.[1] ?? named
  if (!recipe || rest.length > 0) throw new UsageError('Name one recipe by its short id.')
  return recipe
}

interface Decision {
  readonly change: keyof typeof recipeChanges
  readonly outcome: string
  /** Why there was nothing to change. */
  readonly otherwise: string
}

const decide = async (args: readonly string[], { database }: CommandContext, decision: Decision): Promise<string> => {
  const recipe = readRecipe(args)
  const changed = await database.tx((tx) => moderateRecipe(tx, recipe, decision.change, Date.now()))
  if (changed === undefined) throw new CommandFailed(`There is no recipe ${recipe}, or it is ${decision.otherwise}.`)
  return `“${changed.title}” (${changed.recipeShortId}) ${decision.outcome}`
}

export const hide: Command = {
  usage: 'hide <recipeShortId>',
  description:
    'Takes a recipe out of sight; devices delete their copies. Its author cannot publish it until it is shown again.',
  run: (args, context) =>
    decide(args, context, {
      change: 'hide',
      outcome: 'is hidden.',
      otherwise: 'hidden or deleted already',
    }),
}

export const show: Command = {
  usage: 'show <recipeShortId>',
  description: 'Shows a hidden recipe again.',
  run: (args, context) =>
    decide(args, context, {
      change: 'show',
      outcome: 'is no longer hidden.',
      otherwise: 'not hidden',
    }),
}

export const deleteForGood: Command = {
  usage: 'delete <recipeShortId>',
  description: 'Deletes a recipe and its texts for good. `hide` can be undone, this cannot.',
  run: (args, context) =>
    decide(args, context, {
      change: 'delete',
      outcome: 'is deleted.',
      otherwise: 'deleted already',
    }),
}

const changeFeatured = async (args: readonly string[], context: CommandContext, isFeatured: boolean) => {
  const recipe = readRecipe(args)
  try {
    await setFeatured(context.database, recipe, isFeatured, { by: null, now: Date.now() })
  } catch (error) {
    if (error instanceof Problem) throw new CommandFailed(`There is no published recipe ${recipe}.`, { cause: error })
    throw error
  }
  return `${recipe} is ${isFeatured ? 'now' : 'no longer'} featured on ${paths.explore}.`
}

export const feature: Command = {
  usage: 'feature <recipeShortId>',
  description: 'Features a recipe on Explore. Editors can do that too.',
  run: (args, context) => changeFeatured(args, context, true),
}

export const unfeature: Command = {
  usage: 'unfeature <recipeShortId>',
  description: 'Ends that.',
  run: (args, context) => changeFeatured(args, context, false),
}
