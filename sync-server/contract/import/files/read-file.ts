import type { ImportResult } from '../imported-recipe.ts'
import { archiveLimits, ArchiveError, UnpackBudget, type ArchiveLimits } from './archive/archive-limits.ts'
import { fieldLabels } from './builder/field-labels.ts'
import { contentHash } from './content-hash.ts'
import type { OtherReaders } from './document/file-context.ts'
import { bareName, pictureAt, readContent, type FileItem, type Items } from './read-archive.ts'

export interface FileToRead {
  /** For warnings and as the title of a recipe without one. It does not decide the format. */
  readonly name: string
  readonly bytes: Uint8Array
}

export interface ReadOptions extends OtherReaders {
  /** The language of labels in the tips ("Rating: 4"). */
  readonly language?: 'en' | 'de'
  readonly limits?: ArchiveLimits
}

/** One recipe of a file; or several of one page; or none, only warnings and lines that belong to no recipe. */
export interface ReadItem {
  /** The entry of the archive that it comes from; null for a file that is no archive. */
  readonly entry: string | null
  readonly result: ImportResult
  /** The content hash of each recipe, by which a later import of the same archive skips it. */
  readonly hashes: readonly string[]
}

function* readAll({ name, bytes }: FileToRead, options: ReadOptions): Items {
  const { language = 'en', limits = archiveLimits, readPage, readText } = options
  const context = { readPage, readText, labels: fieldLabels[language], name: bareName(name), findPicture: pictureAt }
  try {
    yield* readContent(bytes, name, null, 0, { context, budget: new UnpackBudget(limits) })
  } catch (error) {
    const code = error instanceof ArchiveError ? error.code : 'file-not-read'
    const item: FileItem = {
      entry: null,
      result: { recipes: [], lines: [], leftOut: [], warnings: [{ code, recipe: null, detail: name }] },
    }
    yield item
  }
}

/**
 * Reads the recipes of a file one after the other, so that those of a large archive never stand in memory together. The
 * content decides the format. It never throws: what cannot be read is a warning that names its entry, and all the rest
 * is read (IM-2, IM-8, IM-14).
 */
export async function* readImportFile(
  file: FileToRead,
  options: ReadOptions,
): AsyncGenerator<ReadItem, void, undefined> {
  for (const { entry, result } of readAll(file, options))
    yield { entry, result, hashes: await Promise.all(result.recipes.map(contentHash)) }
}
