import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import type { Database } from '../postgres/database.ts'
import { saveImportedRecipe } from '../recipes/publish-recipe.ts'
import { hasRecipes } from '../recipes/list-recipes.ts'
import type { RandomBytes } from '../recipes/recipe-short-id.ts'
import { v7 as uuidv7 } from 'uuid'
import { AuthorFile, fileRecipeContent } from './author-file.ts'

export interface SampleContentDeps {
  readonly database: Database
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

/**
 * Loads the sample recipes of `folder` (one JSON file per author) into a database without recipes, in one transaction.
 * Returns the number of loaded recipes; 0 where the database has recipes.
 */
export async function loadSampleContent(deps: SampleContentDeps, folder: string): Promise<number> {
  if (await hasRecipes(deps.database)) return 0
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      ...v.parse(AuthorFile, JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    })),
  )
  const newId = (): string => uuidv7({ msecs: deps.now(), random: deps.randomBytes(16) })
  return deps.database.tx(async (tx) => {
    // Another server may have loaded them meanwhile.
    if (await hasRecipes(tx)) return 0
    for (const { name, author, recipes } of files) {
      const { accountId, ...card } = await upsertUnclaimedAuthor(tx, newId, {
        handle: author.username,
        name: author.name,
        bio: author.bio,
      })
      for (const recipe of recipes) {
        await saveImportedRecipe(tx, deps, {
          authorId: accountId,
          author: card,
          content: fileRecipeContent(recipe),
          photo: null,
          publishedAt: recipe.publishedAt === undefined ? null : new Date(recipe.publishedAt),
          source: `sample/${name}#${recipe.recipeShortId ?? recipe.title}`,
          ...(recipe.recipeShortId === undefined ? {} : { recipeShortId: recipe.recipeShortId }),
        })
      }
    }
    return files.reduce((total, { recipes }) => total + recipes.length, 0)
  })
}
