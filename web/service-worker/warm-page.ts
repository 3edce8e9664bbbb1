import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { Recipe } from '@simmer/contract/wire/recipe'
import { offlinePictures } from '../src/local/offline/offline-pictures.ts'
import { recipeDataUrl } from './data-in-page.ts'
import { PostPage, postCoverPath } from '@simmer/contract/wire/blog'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { endpointUrl } from '../src/api/endpoint-url.ts'

const maxPosts = 3

/** RT-11: caches the newest posts with their covers, so that they open offline unread. */
export const warmBlog = async (load: (path: string, kind: 'data' | 'picture') => Promise<Response>): Promise<void> => {
  const response = await load(endpointUrl(blogEndpoints.listPosts, {}), 'data')
  if (!response.ok) return
  const read = v.safeParse(PostPage, await response.json())
  if (!read.success) return
  const newest = read.output.posts.slice(0, maxPosts)
  await Promise.all(
    newest.flatMap((post) => [
      load(endpointUrl(blogEndpoints.post, { params: { slug: post.slug } }), 'data'),
      load(postCoverPath(post, 'svg'), 'picture'),
    ]),
  )
}

/** `/recipe/<short id>/<slug>` and the pages below it. */
const recipePage = /^\/recipe\/([^/]+)\//
export const shortIdInPath = (path: string): string | undefined => recipePage.exec(path)?.[1]

/** Whether another URL is the same page, or a page of the same recipe: its cooking mode, its print view. */
export const isSamePageOrRecipe = (url: string): ((other: string) => boolean) => {
  const shortId = shortIdInPath(new URL(url).pathname)
  return (other) => other === url || (shortId !== undefined && shortIdInPath(new URL(other).pathname) === shortId)
}

/**
 * Caches the page that installed this worker. It was loaded before the worker was active, so its page, data and
 * pictures are requested once more.
 */
export const warmPage = async (
  path: string,
  load: (path: string, kind: 'page' | 'data' | 'picture') => Promise<Response>,
): Promise<void> => {
  await load(path, 'page')
  const shortId = shortIdInPath(path)
  if (shortId === undefined) return
  const response = await load(recipeDataUrl(shortId), 'data')
  if (!response.ok) return
  const read = v.safeParse(Recipe, await response.json())
  if (!read.success) return
  if (path !== paths.recipe(read.output)) await load(paths.recipe(read.output), 'page')
  await Promise.all(offlinePictures(read.output.picture).map((picture) => load(picture, 'picture')))
}
