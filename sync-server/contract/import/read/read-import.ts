import { readImportFile, type FileToRead, type ReadItem, type ReadOptions } from '../files/read-file.ts'
import type { ImportResult } from '../imported-recipe.ts'
import { readPage, type PageToRead } from '../page/read-page.ts'
import { readPostPage } from '../post/read-post-page.ts'
import { readPost, readPostText, type Post } from '../post/read-post.ts'
import { findPostLink, readPostLink } from '../../recipe/source/post-link.ts'
import { readText, type TextOptions } from '../text/read-text.ts'

/**
 * The entries of the readers. All of them give `ImportResult`, run in a browser worker and in Node, throw at no input,
 * and account for every line (IM-2).
 */
export const readImportedPage = (page: PageToRead): ImportResult => {
  const link = page.url === null ? null : readPostLink(page.url)
  return link === null ? readPage(page) : readPost(readPostPage(page.html, link), readText)
}

/**
 * A text from anywhere: pasted, of a photograph or a PDF, the caption of a post with the link to it. A text whose source is
 * known is no caption.
 */
export const readImportedText = (text: string, options?: TextOptions): ImportResult => {
  const link = options?.source === undefined ? findPostLink(text) : null
  return link === null ? readText(text, options) : readPostText(text, link, readText)
}

/** IM-5: a post as its platform describes it. `page` is its page, for what is missing in the platform's answer. */
export const readImportedPost = (post: Post, page: string | null): ImportResult => {
  const link = page === null || post.url === null ? null : readPostLink(post.url)
  const shown = link === null ? null : readPostPage(page ?? '', link)
  return readPost(
    {
      ...post,
      title: post.title ?? shown?.title ?? null,
      caption: post.caption === '' ? (shown?.caption ?? '') : post.caption,
      author: post.author ?? shown?.author ?? null,
      pictures: post.pictures.length === 0 ? (shown?.pictures ?? []) : post.pictures,
    },
    readText,
  )
}

export type ImportedFileOptions = Omit<ReadOptions, 'readText' | 'readPage'>

/** The bytes of a file of any format, one recipe after the other. */
export const readImportedFile = (
  file: FileToRead,
  options: ImportedFileOptions = {},
): AsyncGenerator<ReadItem, void, undefined> =>
  readImportFile(file, {
    ...options,
    readText: (text) => readText(text, { source: { kind: 'file' } }),
    readPage: (html, url) => asFile(readPage({ html, url })),
  })

/** A saved page is a file that still knows its address. */
const asFile = (result: ImportResult): ImportResult => ({
  ...result,
  recipes: result.recipes.map((recipe) => ({ ...recipe, source: { ...recipe.source, kind: 'file' } })),
})

/** JSON that a server sends as a page: schema.org data alone. */
export const readImportedJson = (json: string, url: string | null): ImportResult =>
  readPage({ html: `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`, url })
