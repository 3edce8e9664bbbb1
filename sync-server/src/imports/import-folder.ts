import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { storePhoto } from '../photos/store-photo.ts'
import type { PhotoFiles } from '../photos/photo-files.ts'
import type { Database } from '../postgres/database.ts'
import { isStorable } from '../postgres/is-storable.ts'
import { isPublishedFromDraft } from '../drafts/moderated-publication.ts'
import { findAuthorBySource } from '../recipes/author-recipes.ts'
import { type Published, type Entropy, saveImportedRecipe } from '../recipes/publish-recipe.ts'
import type { RandomBytes } from '../recipes/recipe-short-id.ts'
import type { StoredPhoto } from '../recipes/recipe-document.ts'
import { AuthorFile, fileRecipeContent } from './author-file.ts'
import { readMarkdownRecipe } from './markdown-recipe.ts'
import { v7 as uuidv7 } from 'uuid'
import { lockClaimedAuthor, type UnclaimedAuthor, upsertUnclaimedAuthor } from '../accounts/author-account.ts'
import type { RecipeContent } from '@simmer/contract/recipe/recipe-content'

interface ImportedRecipe {
  readonly author: UnclaimedAuthor
  readonly content: RecipeContent
  readonly photo: StoredPhoto | null
  /** Null where the file has no date: a new recipe gets today's, an existing one keeps its own. */
  readonly publishedAt: Date | null
  readonly source: string
  readonly recipeShortId?: string | undefined
}

interface Outcome {
  readonly outcome: Published['outcome'] | 'skipped'
  readonly remarks: readonly string[]
}

const revisedRemark = 'Its author revised it on Simmer after the last import. Their version stays.'

/**
 * Saves one imported recipe under its author's name, in its own transaction. A recipe of an author who has a sign-in by
 * now stays theirs, and a recipe that its author revised stays as it is.
 */
const importRecipe = (
  database: Database,
  entropy: Entropy,
  { author, content, photo, publishedAt, source, recipeShortId }: ImportedRecipe,
): Promise<Outcome> =>
  database.tx(async (tx) => {
    const newId = (): string => uuidv7({ msecs: entropy.now(), random: entropy.randomBytes(16) })
    const existing = await findAuthorBySource(tx, source)
    const claimedAuthor = existing && (await lockClaimedAuthor(tx, existing.authorId))
    if (existing !== undefined && (await isPublishedFromDraft(tx, existing)))
      return { outcome: 'skipped', remarks: [revisedRemark] }
    const { accountId, ...card } = claimedAuthor ?? (await upsertUnclaimedAuthor(tx, newId, author))
    const { outcome } = await saveImportedRecipe(tx, entropy, {
      authorId: accountId,
      author: card,
      content,
      photo,
      publishedAt,
      source,
      ...(recipeShortId === undefined ? {} : { recipeShortId }),
    })
    return { outcome, remarks: [] }
  })

export interface ImportDeps {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly now: () => number
  readonly randomBytes: RandomBytes
}

export interface RecipeReport {
  /** The path of the file within the imported folder. */
  readonly file: string
  readonly title: string
  /** `skipped`: its author revised the recipe since it was imported. */
  readonly outcome: Outcome['outcome'] | 'failed'
  readonly photo: boolean
  readonly ingredients: number
  /** Texts that could not be read or were moved to another field. */
  readonly remarks: readonly string[]
}

export interface ImportReport {
  readonly recipes: readonly RecipeReport[]
  readonly totals: Readonly<Record<RecipeReport['outcome'] | 'files' | 'photos' | 'ingredients' | 'remarks', number>>
}

const unknownAuthor = { handle: 'unknown-cook', name: 'Unknown cook', bio: '' }
const notStorable = 'It contains characters that PostgreSQL cannot store (NUL or half a surrogate pair).'
const ignoredFiles = /^(?:readme|license|licence|notice|contributing|changelog)\b/i

/** Imports one file (`.md`, `.json`) or every such file below a folder. Importing a file again updates its recipe. */
export async function importFolder(deps: ImportDeps, inputPath: string): Promise<ImportReport> {
  const start = path.resolve(inputPath)
  const isFolder = (await stat(start)).isDirectory()
  const files = isFolder ? await recipeFiles(start) : [start]
  const recipes: RecipeReport[] = []
  for (const file of files) {
    const name = path.relative(isFolder ? start : path.dirname(start), file)
    try {
      if (file.endsWith('.json')) recipes.push(...(await importAuthorFile(deps, file, name)))
      else recipes.push(await importMarkdown(deps, file, name))
    } catch (thrown) {
      // An unreadable file must not stop the others; failures of the server are rethrown.
      if (thrown instanceof Problem && thrown.status >= 500) throw thrown
      const reason =
        thrown instanceof v.ValiError || thrown instanceof SyntaxError || thrown instanceof Problem
          ? thrown.message
          : null
      if (reason === null) throw thrown
      recipes.push({ file: name, title: '', outcome: 'failed', photo: false, ingredients: 0, remarks: [reason] })
    }
  }
  const sum = (of: (recipe: RecipeReport) => number): number => recipes.reduce((total, each) => total + of(each), 0)
  const countOutcome = (outcome: RecipeReport['outcome']): number => sum((each) => (each.outcome === outcome ? 1 : 0))
  return {
    recipes,
    totals: {
      files: files.length,
      added: countOutcome('added'),
      changed: countOutcome('changed'),
      unchanged: countOutcome('unchanged'),
      skipped: countOutcome('skipped'),
      failed: countOutcome('failed'),
      photos: sum(({ photo }) => (photo ? 1 : 0)),
      ingredients: sum(({ ingredients }) => ingredients),
      remarks: sum(({ remarks }) => remarks.length),
    },
  }
}

async function recipeFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && /\.(?:md|json)$/i.test(entry.name) && !ignoredFiles.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}

/** The folder of a collection; its recipes may be in a subfolder `recipes`. */
const collectionFolder = (file: string): string => {
  const folder = path.dirname(file)
  return path.basename(folder) === 'recipes' ? path.dirname(folder) : folder
}

/** Identifies a recipe across imports: the names of its collection and its file, in any location. */
const sourceId = (file: string): string =>
  `${path.basename(collectionFolder(file))}/${path.basename(file).replace(/\.\w+$/, '')}`

async function importMarkdown(deps: ImportDeps, file: string, name: string): Promise<RecipeReport> {
  const read = readMarkdownRecipe(await readFile(file, 'utf8'))
  const { content } = read
  const ingredients = content.ingredientSublists.reduce((total, list) => total + list.ingredients.length, 0)
  const summary = { file: name, title: content.title, ingredients }
  if (content.title === '' || (ingredients === 0 && content.methodSublists.length === 0))
    return { ...summary, outcome: 'failed', photo: false, remarks: read.remarks }
  if (!isStorable(read)) return { ...summary, outcome: 'failed', photo: false, remarks: [notStorable] }
  const { photo, remarks } = await saveFirstPhoto(deps, file, read.pictures)
  const imported = await importRecipe(deps.database, deps, {
    author:
      read.author === null ? unknownAuthor : { handle: handleFrom(read.author), name: nameFrom(read.author), bio: '' },
    content,
    photo,
    publishedAt: read.publishedAt,
    source: sourceId(file),
  })
  return {
    ...summary,
    outcome: imported.outcome,
    photo: photo !== null,
    remarks: [...imported.remarks, ...read.remarks, ...remarks],
  }
}

async function importAuthorFile(deps: ImportDeps, file: string, name: string): Promise<RecipeReport[]> {
  const { author, recipes } = v.parse(AuthorFile, JSON.parse(await readFile(file, 'utf8')))
  if (!isStorable(recipes) || !isStorable(author))
    return [{ file: name, title: '', outcome: 'failed', photo: false, ingredients: 0, remarks: [notStorable] }]
  const reports: RecipeReport[] = []
  for (const [at, recipe] of recipes.entries()) {
    const content = fileRecipeContent(recipe)
    const { outcome, remarks } = await importRecipe(deps.database, deps, {
      author: { handle: author.username, name: author.name, bio: author.bio },
      content,
      photo: null,
      publishedAt: recipe.publishedAt === undefined ? null : new Date(recipe.publishedAt),
      source: `${sourceId(file)}#${recipe.recipeShortId ?? at + 1}`,
      recipeShortId: recipe.recipeShortId,
    })
    const ingredients = content.ingredientSublists.reduce((total, list) => total + list.ingredients.length, 0)
    reports.push({ file: name, title: content.title, outcome, photo: false, ingredients, remarks })
  }
  return reports
}

/** Saves the first readable photograph, because a recipe shows one. Remarks name the others and the reasons. */
async function saveFirstPhoto(
  { database, photos }: ImportDeps,
  file: string,
  pictures: readonly string[],
): Promise<{ photo: StoredPhoto | null; remarks: string[] }> {
  const remarks: string[] = []
  let photo: StoredPhoto | null = null
  for (const picture of pictures) {
    const collection = collectionFolder(file)
    const picturePath = picture.startsWith('/')
      ? path.join(collection, picture)
      : path.resolve(path.dirname(file), picture)
    // A recipe file must not read files outside its collection.
    if (/^[a-z]+:/i.test(picture) || !picturePath.startsWith(collection + path.sep)) {
      remarks.push(`photograph elsewhere, left out: ${picture}`)
      continue
    }
    const bytes = await readFile(picturePath).catch(() => null)
    if (bytes === null) {
      remarks.push(`photograph missing: ${picture}`)
      continue
    }
    if (photo !== null) {
      remarks.push(`one photograph is shown, left out: ${picture}`)
      continue
    }
    try {
      photo = await storePhoto(database, photos, bytes)
    } catch (thrown) {
      if (!(thrown instanceof Problem) || thrown.status >= 500) throw thrown
      remarks.push(`${picture}: ${thrown.message}`)
    }
  }
  return { photo, remarks }
}

const handleFrom = (author: string): string => author.trim().toLowerCase().replace(/\s+/g, '-')

/** `jane-doe` becomes Jane Doe; a name with blanks or capitals stays. */
const nameFrom = (author: string): string =>
  /[\s\p{Lu}]/u.test(author)
    ? author.trim()
    : author
        .split(/[-_]/)
        .filter((part) => part !== '')
        .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
        .join(' ')
