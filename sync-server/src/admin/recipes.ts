import { writeAudit, type AuditedAction } from '../accounts/audit.ts'
import { setTakenDown } from '../drafts/moderated-publication.ts'
import { Problem } from '@simmer/contract/wire/problems'
import { paths } from '@simmer/contract/wire/paths'
import type { Transaction } from '../postgres/database.ts'
import { setFeatured } from '../recipes/featured-recipes.ts'
import { deleteRecipe, hideRecipe, showRecipe, type ModeratedRecipe } from '../recipes/take-down.ts'
import { UsageError, CommandFailed, type Command, type CommandContext } from './command.ts'

/** Reads a recipe as its short id, its id, or the path of its page. */
const readRecipe = ([named, ...rest]: readonly string[]): string => {
  const recipe = /\/recipe\/([^/]+)/.exec(named ?? '')?.[1] ?? named
  if (!recipe || rest.length > 0) throw new UsageError('Name one recipe by its short id.')
  return recipe
}

interface Decision {
  readonly change: (tx: Transaction, recipe: string, now: number) => Promise<ModeratedRecipe | undefined>
  readonly action: AuditedAction
  readonly isTakenDown: boolean
  readonly outcome: string
  /** Why there was nothing to change. */
  readonly otherwise: string
}

/** Changes a recipe, tells its author in the status of the draft, and records it in the audit of the account. */
const decide = async (args: readonly string[], { database }: CommandContext, decision: Decision): Promise<string> => {
  const recipe = readRecipe(args)
  const now = Date.now()
  const changed = await database.tx(async (tx) => {
    const found = await decision.change(tx, recipe, now)
    if (found === undefined || found.authorId === null) return found
    await writeAudit(tx, found.authorId, now, decision.action, { recipe: found.recipeShortId, title: found.title })
    await setTakenDown(tx, found.authorId, found.recipeId, decision.isTakenDown)
    return found
  })
  if (changed === undefined) throw new CommandFailed(`There is no recipe ${recipe}, or it is ${decision.otherwise}.`)
  return `“${changed.title}” (${changed.recipeShortId}) ${decision.outcome}`
}

export const hide: Command = {
  usage: 'hide <recipeShortId>',
  description:
    'Takes a recipe out of sight; devices delete their copies. Its author cannot publish it until it is shown again.',
  run: (args, context) =>
    decide(args, context, {
      change: hideRecipe,
      action: 'recipe-hidden',
      isTakenDown: true,
      outcome: 'is hidden.',
      otherwise: 'hidden or deleted already',
    }),
}

export const show: Command = {
  usage: 'show <recipeShortId>',
  description: 'Shows a hidden recipe again.',
  run: (args, context) =>
    decide(args, context, {
      change: showRecipe,
      action: 'recipe-shown',
      isTakenDown: false,
      outcome: 'is no longer hidden.',
      otherwise: 'not hidden',
    }),
}

export const deleteForGood: Command = {
  usage: 'delete <recipeShortId>',
  description: 'Deletes a recipe and its texts for good. `hide` can be undone, this cannot.',
  run: (args, context) =>
    decide(args, context, {
      change: deleteRecipe,
      action: 'recipe-deleted',
      isTakenDown: true,
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
