import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import * as v from 'valibot'
import { storePhoto } from '../photos/store-photo.ts'
import { isStorable } from '../postgres/is-storable.ts'
import type { StoredPhoto } from '../recipes/recipe-document.ts'
import { AuthorFile, fileRecipeContent } from './author-file.ts'
import { importAppFile, isAuthorJson } from './import-app-file.ts'
import { readMarkdownRecipe } from './markdown-recipe.ts'
import {
  authorNamed,
  countIngredients,
  importRecipe,
  notStorable,
  type ImportDeps,
  type RecipeReport,
} from './save-import.ts'

export interface ImportReport {
  readonly recipes: readonly RecipeReport[]
  readonly totals: Readonly<Record<RecipeReport['outcome'] | 'files' | 'photos' | 'ingredients' | 'remarks', number>>
}

/** What a folder is searched for; the content of each file decides how it is read. */
const recipeFileNames =
  /\.(?:md|json|paprikarecipes?|melarecipes?|crumb|cook|mmf|mm|mxp|mx2|xml|grmt|csv|tsv|txt|html?|mht|mhtml|webarchive|zip)$/i
const ignoredFiles = /^(?:readme|license|licence|notice|contributing|changelog)\b/i

/**
 * Imports one file of any format that the readers know, or every such file below a folder. Importing a file again
 * updates its recipes.
 */
export async function importFolder(deps: ImportDeps, inputPath: string): Promise<ImportReport> {
  const start = path.resolve(inputPath)
  const isFolder = (await stat(start)).isDirectory()
  const files = isFolder ? await recipeFiles(start) : [start]
  const recipes: RecipeReport[] = []
  for (const file of files) {
    const name = path.relative(isFolder ? start : path.dirname(start), file)
    try {
      const bytes = await readFile(file)
      if (/\.json$/i.test(file) && isAuthorJson(bytes)) recipes.push(...(await importAuthorFile(deps, file, name)))
      else if (/\.md$/i.test(file)) recipes.push(await importMarkdown(deps, file, name))
      else recipes.push(...(await importAppFile(deps, { bytes, name, source: sourceId(file) })))
    } catch (thrown) {
      // An unreadable file must not stop the others; failures of the server are rethrown.
      if (thrown instanceof Problem && statusOf(thrown) >= 500) throw thrown
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
      failed: countOutcome('failed'),
      skipped: countOutcome('skipped'),
      photos: sum(({ photo }) => (photo ? 1 : 0)),
      ingredients: sum(({ ingredients }) => ingredients),
      remarks: sum(({ remarks }) => remarks.length),
    },
  }
}

async function recipeFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && recipeFileNames.test(entry.name) && !ignoredFiles.test(entry.name))
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
  const ingredients = countIngredients(content)
  const summary = { file: name, title: content.title, ingredients }
  if (content.title === '' || (ingredients === 0 && content.methodSublists.length === 0))
    return { ...summary, outcome: 'failed', photo: false, remarks: read.remarks }
  if (!isStorable(read)) return { ...summary, outcome: 'failed', photo: false, remarks: [notStorable] }
  const { photo, remarks } = await saveFirstPhoto(deps, file, read.pictures)
  const imported = await importRecipe(deps.database, deps, {
    author: authorNamed(read.author),
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
    const ingredients = countIngredients(content)
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
      if (!(thrown instanceof Problem) || statusOf(thrown) >= 500) throw thrown
      remarks.push(`${picture}: ${thrown.message}`)
    }
  }
  return { photo, remarks }
}
