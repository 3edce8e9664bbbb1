import { readImportedFile } from '@simmer/contract/import/read/read-import'
import { recipeContentOf, type ImportedContent } from '@simmer/contract/import/read/recipe-content-of'
import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import * as v from 'valibot'
import { storePhoto } from '../photos/store-photo.ts'
import { isStorable } from '../postgres/is-storable.ts'
import type { StoredPhoto } from '../recipes/recipe-document.ts'
import {
  authorNamed,
  countIngredients,
  importRecipe,
  notStorable,
  type ImportDeps,
  type RecipeReport,
} from './save-import.ts'

const AuthorShape = v.object({ author: v.object({ username: v.string() }), recipes: v.array(v.unknown()) })

/** Whether JSON is a file of one author (`author-file.ts`), and not of an app. */
export function isAuthorJson(bytes: Uint8Array): boolean {
  try {
    return v.is(AuthorShape, JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return false
  }
}

interface AppFile {
  readonly bytes: Uint8Array
  /** The path within the imported folder, for the report. */
  readonly name: string
  /** Identifies the file across imports. */
  readonly source: string
}

/** Imports the recipes of a file of another app, with their pictures, one after the other (IM-8). */
export async function importAppFile(deps: ImportDeps, { bytes, name, source }: AppFile): Promise<RecipeReport[]> {
  const reports: RecipeReport[] = []
  const remarks: string[] = []
  const failed = (title: string, reasons: readonly string[]): RecipeReport => ({
    file: name,
    title,
    outcome: 'failed',
    photo: false,
    ingredients: 0,
    remarks: reasons,
  })
  let count = 0
  for await (const { entry, result } of readImportedFile({ name, bytes })) {
    const [first, ...others] = result.recipes
    if (first === undefined) {
      remarks.push(...remarksOf(result))
      continue
    }
    for (const recipe of [first, ...others]) {
      count += 1
      const content = contentOf(recipe)
      const own = recipe === first ? remarksOf(result) : []
      if (content.title === '' || (countIngredients(content) === 0 && content.methodSublists.length === 0))
        reports.push(failed(content.title, [...own, 'no title, or neither ingredients nor steps']))
      else if (!isStorable(content)) reports.push(failed(content.title, [notStorable]))
      else {
        const { photo, remarks: ofPhoto } = await saveFirstPicture(deps, recipe)
        const { outcome, remarks: ofImport } = await importRecipe(deps.database, deps, {
          author: authorNamed(recipe.source.author),
          content,
          photo,
          publishedAt: null,
          source: `${source}#${entry ?? count}`,
        })
        reports.push({
          file: name,
          title: content.title,
          outcome,
          photo: photo !== null,
          ingredients: countIngredients(content),
          remarks: [...ofImport, ...own, ...ofPhoto],
        })
      }
    }
  }
  const [one, ...more] = reports
  if (one === undefined) return [failed('', remarks)]
  return [{ ...one, remarks: [...remarks, ...one.remarks] }, ...more]
}

/** Warnings, and the lines that are in no recipe. */
function remarksOf({ warnings, leftOut, lines }: ImportResult): string[] {
  const words = leftOut.filter(({ reason }) => reason !== 'navigation' && reason !== 'duplicate')
  return [
    ...warnings.map(({ code, detail }) => (detail === undefined ? code : `${code}: ${detail}`)),
    ...words.map(({ line }) => `left out: "${lines[line] ?? ''}"`),
  ]
}

/** The content to publish. What it has no field for goes to the tips. */
function contentOf(recipe: ImportedRecipe): RecipeContent {
  const { yield: amount, totalTimeInMinutes, ingredientSublists, ...content } = recipeContentOf(recipe)
  const { url, name } = recipe.source
  const tips = [content.tipsAndTricks, ...restOf({ ...content, amount, totalTimeInMinutes })]
  return {
    ...content,
    tipsAndTricks: tips.filter((tip) => tip !== '').join('\n\n'),
    ingredientSublists: ingredientSublists.map(({ subheading, ingredients }) => ({
      subheading,
      ingredients: ingredients.map(({ quantity, quantityMax, unit, ingredient_name, note }) => ({
        quantity,
        ...(quantityMax === undefined ? {} : { quantityMax }),
        unit,
        ingredient_name,
        ...(note === undefined ? {} : { note }),
      })),
    })),
    ...(url === null ? {} : { adaptedFrom: { name: name ?? new URL(url).hostname, url } }),
  }
}

function restOf({
  amount,
  totalTimeInMinutes: total,
  prepTimeInMinutes: prep,
  cookTimeInMinutes: cook,
}: Pick<ImportedContent, 'totalTimeInMinutes' | 'prepTimeInMinutes' | 'cookTimeInMinutes'> & {
  readonly amount: string | null
}): string[] {
  const isNew = total !== null && total !== (prep ?? 0) + (cook ?? 0)
  return [...(amount === null ? [] : [`Yield: ${amount}`]), ...(isNew ? [`Total time: ${total} min`] : [])]
}

/** Saves the first readable picture of an archive. Pictures elsewhere are not fetched. */
async function saveFirstPicture(
  { database, photos }: ImportDeps,
  { pictures }: ImportedRecipe,
): Promise<{ readonly photo: StoredPhoto | null; readonly remarks: readonly string[] }> {
  const remarks: string[] = []
  for (const picture of pictures) {
    if ('url' in picture) remarks.push(`picture elsewhere, left out: ${picture.url}`)
    else
      try {
        return { photo: await storePhoto(database, photos, picture.bytes), remarks }
      } catch (thrown) {
        if (!(thrown instanceof Problem) || statusOf(thrown) >= 500) throw thrown
        remarks.push(`${picture.name}: ${thrown.message}`)
      }
  }
  return { photo: null, remarks }
}
