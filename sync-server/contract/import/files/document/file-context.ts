import type { ImportResult } from '../../imported-recipe.ts'
import type { FieldLabels } from '../builder/field-labels.ts'
import type { FindPicture } from '../builder/put-field.ts'
import { RecipeBuilder } from '../builder/recipe-builder.ts'

/** The readers for files that are a text or a page. */
export interface OtherReaders {
  readonly readText: (text: string) => ImportResult
  /** `url` is the address that a saved page states; null where it states none. */
  readonly readPage: (html: string, url: string | null) => ImportResult
}

/** What a reader of one format needs besides the document. */
export interface FileContext extends OtherReaders {
  readonly labels: FieldLabels
  /** The name of the file or entry without folders and extension: a title for files that hold none. */
  readonly name: string
  readonly findPicture: FindPicture
}

/** A recipe of a document, one at a time. */
export type Results = Generator<ImportResult, void, undefined>

/**
 * Reads one recipe with `read`. An error ends this recipe alone: what was read until then stays, with the warning
 * `recipe-damaged`.
 */
export function readRecipe(context: FileContext, app: string, read: (builder: RecipeBuilder) => void): ImportResult {
  const builder = new RecipeBuilder(context.labels, app)
  try {
    read(builder)
  } catch {
    builder.warn('recipe-damaged', context.name)
  }
  return builder.build()
}

/** Lines of a document that belong to no recipe. */
export function leftOutLines(texts: readonly string[], context: FileContext): ImportResult {
  const builder = new RecipeBuilder(context.labels, '')
  for (const text of texts) builder.leaveOut(text)
  return builder.build()
}
