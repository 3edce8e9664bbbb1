import type { ImportedPicture, ImportResult, ImportWarning } from '../imported-recipe.ts'
import { ArchiveError, type UnpackBudget } from './archive/archive-limits.ts'
import { ArchivePictures } from './archive/archive-pictures.ts'
import { gunzip } from './archive/unpack.ts'
import { readZipDirectory, unpackEntry, unpackStart, type ZipEntry } from './archive/zip.ts'
import { decodeBase64 } from './document/base64.ts'
import { contentKind, type ContentKind } from './document/content-kind.ts'
import type { FileContext } from './document/file-context.ts'
import { readDocument } from './read-document.ts'

/** What was read of a file at one time: usually one recipe. */
export interface FileItem {
  /** The entry of the archive that it comes from; null for a file that is no archive. */
  readonly entry: string | null
  readonly result: ImportResult
}

export type Items = Generator<FileItem, void, undefined>

/** What is the same for all entries of a file. */
export interface FileRun {
  readonly context: FileContext
  readonly budget: UnpackBudget
}

const kindSize = 4096

const warningItem = (entry: string | null, ...warnings: readonly ImportWarning[]): FileItem => ({
  entry,
  result: { recipes: [], lines: [], leftOut: [], warnings },
})

const warning = (code: string, detail: string): ImportWarning => ({ code, recipe: null, detail })

/** The name of an entry without folders and extension. */
export const bareName = (name: string): string =>
  name
    .replace(/^.*[/\\]/, '')
    .replace(/\.[a-z\d]{1,14}$/i, '')
    .trim()

/** A picture at an address, or in a `data:` address. */
export function pictureAt(reference: string): ImportedPicture | null {
  if (/^https?:\/\//i.test(reference)) return { url: reference }
  if (!/^data:image\//i.test(reference)) return null
  const bytes = decodeBase64(reference)
  return bytes === null || contentKind(bytes) !== 'picture' ? null : { bytes, name: 'picture' }
}

/**
 * Reads the recipes in bytes, whatever they are. `entry` names them in warnings.
 * @throws ArchiveError archive-too-large: nothing more is read of the whole file
 */
export function* readContent(
  bytes: Uint8Array,
  name: string,
  entry: string | null,
  depth: number,
  run: FileRun,
): Items {
  const kind = contentKind(bytes)
  const label = entry ?? name
  try {
    if (kind === 'zip' || kind === 'gzip') {
      if (depth > run.budget.limits.nesting) throw new ArchiveError('archive-nesting')
      yield* kind === 'zip' ? readZip(bytes, entry, depth, run) : readGzip(bytes, name, entry, depth, run)
    } else if (kind === 'empty' || kind === 'binary' || kind === 'picture' || kind === 'pdf')
      yield warningItem(entry, warning(unreadable[kind], label))
    else yield* readRecipes(bytes, kind, entry, { ...run.context, name: bareName(name) }, label)
  } catch (error) {
    if (error instanceof ArchiveError && error.code === 'archive-too-large') throw error
    yield warningItem(entry, warning(error instanceof ArchiveError ? error.code : 'entry-not-read', label))
  }
}

const unreadable = {
  empty: 'file-empty',
  binary: 'format-unknown',
  picture: 'file-is-picture',
  pdf: 'file-is-pdf',
} as const satisfies Partial<Record<ContentKind, string>>

function* readRecipes(
  bytes: Uint8Array,
  kind: ContentKind,
  entry: string | null,
  context: FileContext,
  label: string,
): Items {
  let hasRecipe = false
  for (const result of readDocument(bytes, kind, context)) {
    hasRecipe ||= result.recipes.length > 0
    yield { entry, result }
  }
  if (!hasRecipe) yield warningItem(entry, warning('no-recipe', label))
}

function* readGzip(bytes: Uint8Array, name: string, entry: string | null, depth: number, run: FileRun): Items {
  const { bytes: unpacked, isDamaged } = gunzip(bytes, run.budget)
  if (isDamaged) yield warningItem(entry, warning('entry-damaged', entry ?? name))
  if (unpacked.length > 0) yield* readContent(unpacked, name.replace(/\.gz$/i, ''), entry, depth + 1, run)
}

interface KnownEntry {
  readonly entry: ZipEntry
  readonly kind: ContentKind
}

function* readZip(bytes: Uint8Array, parent: string | null, depth: number, run: FileRun): Items {
  const { entries, isTruncated, omitted } = readZipDirectory(bytes, run.budget.limits)
  if (isTruncated) yield warningItem(parent, warning('archive-truncated', parent ?? ''))
  if (omitted > 0) yield warningItem(parent, warning('archive-entries', String(omitted)))
  const known: KnownEntry[] = []
  for (const entry of entries) {
    try {
      const start = unpackStart(bytes, entry, run.budget, kindSize).bytes
      known.push({ entry, kind: contentKind(start) })
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.code === 'archive-too-large') throw error
      yield warningItem(entryName(parent, entry), warning(error.code, entry.name))
    }
  }
  const pictures = new ArchivePictures(
    known.flatMap(({ entry, kind }) =>
      kind === 'picture'
        ? [{ name: entry.name, size: entry.packedSize, unpack: () => unpackPicture(bytes, entry, run.budget) }]
        : [],
    ),
  )
  const documents = known.filter(({ kind }) => kind !== 'picture')
  let recipes = 0
  let hasPosts = false
  /** Entries without a recipe, until it is known whether an author's archive is made of them. */
  const empty: FileItem[] = []
  for (const { entry } of documents) {
    for (const item of readEntry(bytes, entry, parent, depth, run, pictures, documents)) {
      recipes += item.result.recipes.length
      hasPosts ||= isOfPosts(item)
      if (isEmpty(item)) empty.push(item)
      else yield item
    }
  }
  // IM-6: an archive of posts has videos and tables of other things, which are not expected to be recipes.
  if (!hasPosts) yield* empty
  else if (empty.length > 0) yield warningItem(parent, warning('posts-other-files', String(empty.length)))
  if (documents.length === 0 && known.length === entries.length)
    yield warningItem(parent, warning('no-recipe', parent ?? ''))
  if (recipes > 0 && pictures.unused > 0 && !hasPosts)
    yield warningItem(parent, warning('pictures-unused', String(pictures.unused)))
}

const isOfPosts = ({ result }: FileItem): boolean =>
  result.recipes.some(({ source }) => source.kind === 'post') ||
  result.warnings.some(({ code }) => code === 'posts-without-recipe')

/** Something without a recipe, and without any other problem. */
const isEmpty = ({ result }: FileItem): boolean =>
  result.recipes.length === 0 && result.warnings.every(({ code }) => code === 'no-recipe' || code === 'format-unknown')

const entryName = (parent: string | null, entry: ZipEntry): string =>
  parent === null ? entry.name : `${parent}: ${entry.name}`

function unpackPicture(bytes: Uint8Array, entry: ZipEntry, budget: UnpackBudget): Uint8Array | null {
  try {
    return unpackEntry(bytes, entry, budget).bytes
  } catch (error) {
    if (error instanceof ArchiveError && error.code !== 'archive-too-large') return null
    throw error
  }
}

function* readEntry(
  bytes: Uint8Array,
  entry: ZipEntry,
  parent: string | null,
  depth: number,
  run: FileRun,
  pictures: ArchivePictures,
  documents: readonly KnownEntry[],
): Items {
  const name = entryName(parent, entry)
  let unpacked: Uint8Array
  try {
    const read = unpackEntry(bytes, entry, run.budget)
    unpacked = read.bytes
    if (read.isDamaged) yield warningItem(name, warning('entry-damaged', entry.name))
  } catch (error) {
    if (!(error instanceof ArchiveError) || error.code === 'archive-too-large') throw error
    yield warningItem(name, warning(error.code, entry.name))
    return
  }
  const findPicture = (reference: string): ImportedPicture | null =>
    pictureAt(reference) ?? pictures.find(entry.name, reference)
  const items = readContent(unpacked, entry.name, name, depth + 1, { ...run, context: { ...run.context, findPicture } })
  const folder = entry.name.replace(/[^/\\]*$/, '')
  const isAlone = documents.filter((one) => one.entry.name.startsWith(folder)).length === 1
  yield* isAlone ? withPictures(items, () => pictures.beside(entry.name)) : items
}

/** The pictures beside a document that holds one recipe are of this recipe, unless it names pictures itself. */
function* withPictures(items: Items, beside: () => ImportedPicture[]): Items {
  const held: FileItem[] = []
  let recipes = 0
  for (const item of items) {
    recipes += item.result.recipes.length
    if (recipes > 1) yield* held.splice(0)
    if (recipes > 1) yield item
    else held.push(item)
  }
  for (const item of held) {
    const [recipe] = item.result.recipes
    const hasBytes = recipe?.pictures.some((picture) => 'bytes' in picture) === true
    if (recipe === undefined || hasBytes || recipes !== 1) yield item
    else
      yield {
        ...item,
        result: { ...item.result, recipes: [{ ...recipe, pictures: [...beside(), ...recipe.pictures] }] },
      }
  }
}
