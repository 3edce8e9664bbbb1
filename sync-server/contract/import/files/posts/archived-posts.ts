import type { ImportResult } from '../../imported-recipe.ts'
import { readPost, type Post } from '../../post/read-post.ts'
import type { PostPlatform } from '../../../recipe/source/post-link.ts'
import { leftOutLines, type FileContext, type Results } from '../document/file-context.ts'

/** IM-6: a post of the archive that a platform gives its user. */
export interface ArchivedPost {
  readonly title: string | null
  readonly caption: string
  readonly url: string | null
  /** Names of entries of the archive; the first one that is a picture is used. */
  readonly pictures: readonly string[]
}

/**
 * The posts that look like recipes, one after the other. The words of the others come last, in one result, so that a
 * person can look through them.
 */
export function* readPosts(platform: PostPlatform, posts: Iterable<ArchivedPost>, context: FileContext): Results {
  const others: string[] = []
  let count = 0
  for (const { title, caption, url, pictures } of posts) {
    const words = [title ?? '', caption].filter((text) => text.trim() !== '')
    if (words.length === 0) continue
    const read = readPost({ platform, url, title, caption, author: null, pictures: [] }, context.readText)
    const [first, ...more] = read.recipes
    if (first === undefined || read.warnings.some(({ code }) => code === 'post-only-spoken')) {
      count += 1
      others.push(...words.flatMap((text) => text.split(/\r?\n/)))
    } else yield { ...read, recipes: [{ ...first, pictures: firstPicture(pictures, context) }, ...more] }
  }
  if (count > 0) yield withoutRecipe(others, count, context)
}

const withoutRecipe = (texts: readonly string[], count: number, context: FileContext): ImportResult => ({
  ...leftOutLines(texts, context),
  warnings: [{ code: 'posts-without-recipe', recipe: null, detail: String(count) }],
})

function firstPicture(names: readonly string[], { findPicture }: FileContext): Post['pictures'] {
  for (const name of names) {
    // A video has the same kind of name.
    const picture = /\.(?:mp4|mov|srt|m4a)$/i.test(name) ? null : findPicture(name)
    if (picture !== null) return [picture]
  }
  return []
}
