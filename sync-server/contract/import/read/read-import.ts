import { readImportFile, type FileToRead, type ReadItem, type ReadOptions } from '../files/read-file.ts'
import type { ImportResult } from '../imported-recipe.ts'
import { readPage, type PageToRead } from '../page/read-page.ts'
import { readText, type TextOptions } from '../text/read-text.ts'

/**
 * The entries of the readers. All of them give `ImportResult`, run in a browser worker and in Node, throw at no input,
 * and account for every line (IM-2).
 */
export const readImportedPage = (page: PageToRead): ImportResult => readPage(page)

/** A text from anywhere: pasted, of a photograph or a PDF, the caption of a post. */
export const readImportedText = (text: string, options?: TextOptions): ImportResult => readText(text, options)

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
