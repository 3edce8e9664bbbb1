import { RecipeBuilder } from '../builder/recipe-builder.ts'
import type { FileContext, Results } from '../document/file-context.ts'
import { isAuthorArchive, readAuthorArchive } from './author-archive.ts'
import { isCroutonRecipe, readCroutonRecipe } from './crouton.ts'
import { isFlatRecipe, readFlatRecipe } from './flat-recipe.ts'
import { isObject, JsonFields, type JsonObject } from './json-fields.ts'
import { isMealieBackup, readMealieBackup } from './mealie-backup.ts'
import { isSchemaRecipe, readSchemaRecipe } from './schema-org.ts'
import { isSimmerArchive, isSimmerRecipe, readSimmerArchive, readSimmerRecipe } from './simmer-export.ts'
import { isTandoorRecipe, readTandoorRecipe } from './tandoor.ts'

const maxDepth = 6

/** Reads the recipes in a JSON document, whichever app wrote it. Without any, it gives nothing. */
export function* readJson(value: unknown, context: FileContext, depth = 0): Results {
  if (depth > maxDepth) return
  if (isAuthorArchive(value)) {
    yield* readAuthorArchive(value, context)
    return
  }
  if (Array.isArray(value)) yield* readContainer(Object.fromEntries(value.entries()), context, depth)
  if (!isObject(value)) return
  if (isSimmerArchive(value)) yield* readSimmerArchive(value, context)
  else if (isMealieBackup(value)) yield* readMealieBackup(value, context)
  else if (isSimmerRecipe(value)) yield readSimmerRecipe(value, context)
  else if (isTandoorRecipe(value)) yield readTandoorRecipe(value, context)
  else if (isCroutonRecipe(value)) yield readCroutonRecipe(value, context)
  else if (isSchemaRecipe(value)) yield readSchemaRecipe(value, context)
  else if (isFlatRecipe(value)) yield readFlatRecipe(value, context)
  else yield* readContainer(value, context, depth)
}

/** Recipes inside another object: `recipes`, `@graph`, `data`, `recipe`. Its other texts are left out. */
function* readContainer(value: JsonObject, context: FileContext, depth: number): Results {
  const other: [string, unknown][] = []
  let hasRecipe = false
  for (const [name, item] of Object.entries(value)) {
    let isRead = false
    for (const result of readJson(item, context, depth + 1)) {
      isRead ||= result.recipes.length > 0
      yield result
    }
    hasRecipe ||= isRead
    if (!isRead) other.push([name, item])
  }
  if (!hasRecipe) return
  const rest = new RecipeBuilder(context.labels, '')
  new JsonFields(Object.fromEntries(other)).leaveOutRest(rest)
  const result = rest.build()
  if (result.lines.length > 0) yield result
}
