import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/addresses'
import { Recipe } from '@simmer/contract/wire/recipe'
import { offlinePictures } from '../src/local/recipes/pictures-to-keep.ts'
import { recipeDataUrl } from './data-in-page.ts'

/** `/recipe/<short id>/<slug>` and its parts below. */
const recipePage = /^\/recipe\/([^/]+)\//

/**
 * The page that brought this worker was loaded before it was in charge: page, data and pictures are asked for once more,
 * through the routes that keep them.
 */
export const warmPage = async (
  path: string,
  load: (path: string, kind: 'page' | 'data' | 'picture') => Promise<Response>,
): Promise<void> => {
  await load(path, 'page')
  const shortId = recipePage.exec(path)?.[1]
  if (shortId === undefined) return
  const response = await load(recipeDataUrl(shortId), 'data')
  if (!response.ok) return
  const read = v.safeParse(Recipe, await response.json())
  if (!read.success) return
  if (path !== paths.recipe(read.output)) await load(paths.recipe(read.output), 'page')
  await Promise.all(offlinePictures(read.output.picture).map((picture) => load(picture, 'picture')))
}
