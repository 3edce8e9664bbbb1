import type { ImportedRecipe } from '../imported-recipe.ts'

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))

const texts = (list: readonly { readonly text: string; readonly isPart?: boolean }[]): unknown[] =>
  list.map(({ text, isPart }) => (isPart === undefined ? text : [text, isPart]))

/**
 * A hash of a recipe's words, numbers and pictures, by which an import recognises what it has read before. Line numbers,
 * confidence and the names of files do not count.
 */
export async function contentHash(recipe: ImportedRecipe): Promise<string> {
  const pictures = await Promise.all(
    recipe.pictures.map(async (picture) => ('url' in picture ? picture.url : sha256(picture.bytes))),
  )
  const { title, description, tips, cuisine, servings, prepMinutes, cookMinutes, totalMinutes, nutrition, source } =
    recipe
  const content = [
    title?.text,
    description?.text,
    tips?.text,
    texts(recipe.ingredients),
    texts(recipe.steps),
    servings?.value,
    recipe.yield?.text,
    prepMinutes?.value,
    cookMinutes?.value,
    totalMinutes?.value,
    cuisine?.text,
    texts(recipe.diets),
    texts(recipe.meals),
    texts(recipe.tags),
    Object.entries(nutrition).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    source.url,
    pictures,
  ]
  return sha256(new TextEncoder().encode(JSON.stringify(content)))
}
