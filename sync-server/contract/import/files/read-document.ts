import { decodeText } from '../decode-text.ts'
import type { ContentKind } from './document/content-kind.ts'
import { leftOutLines, type FileContext, type Results } from './document/file-context.ts'
import { isRecipeCollection, readRecipeCollection } from './html/recipe-collection.ts'
import { readJson } from './json/read-json.ts'
import { readMhtml } from './page/mhtml.ts'
import { withSavedPictures, type SavedPage } from './page/saved-page.ts'
import { readWebArchive, readXmlWebArchive } from './page/webarchive.ts'
import { isCooklang, readCooklang } from './text/cooklang.ts'
import { isRecipeTable, readRecipeTable } from './text/csv.ts'
import { isMarkdownRecipe, readMarkdownRecipes } from './text/markdown.ts'
import { isMasterCookText, readMasterCookText } from './text/mastercook-text.ts'
import { isMealMaster, readMealMaster } from './text/mealmaster.ts'
import { isVideoTable, readVideoTable } from './text/video-table.ts'
import { readGourmet } from './xml/gourmet.ts'
import { parseMarkup, childElements, descendants, textOf, textsOutside, type Element } from './xml/markup.ts'
import { readMasterCookXml } from './xml/mastercook-xml.ts'
import { readRecipeMl } from './xml/recipeml.ts'

/** A document that is broken as a whole: JSON that ends too early. */
export class DocumentError extends Error {}

/**
 * Reads the recipes of one document: a file that is no archive, or an entry of one. Its content decides the format.
 * @throws DocumentError when nothing of it can be read
 */
export function* readDocument(bytes: Uint8Array, kind: ContentKind, context: FileContext): Results {
  if (kind === 'property-list') yield* readSaved(readWebArchive(bytes), context)
  else if (kind === 'mhtml') yield* readSaved(readMhtml(bytes), context)
  else {
    const text = decodeText(bytes).text
    if (kind === 'json') yield* readJsonText(text, context)
    else if (kind === 'xml') yield* readXml(text, context)
    else if (kind === 'html') yield* readHtml(text, context)
    else yield* readPlainText(text, context)
  }
}

function* readSaved(page: SavedPage | null, { readPage }: FileContext): Results {
  if (page === null) throw new DocumentError('no page')
  yield withSavedPictures(readPage(page.html, page.url), page.parts)
}

function* readJsonText(text: string, context: FileContext): Results {
  const value = parseJson(text)
  if (value !== undefined) {
    yield* readJson(value, context)
    return
  }
  // Several objects, one on each line; a broken one is named and the others are read.
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (lines.length < 2 || !lines.some((line) => parseJson(line) !== undefined && line.trimStart().startsWith('{'))) {
    // A text of Cooklang or Markdown may begin with a bracket.
    if (/^\s*\[(?!\s*[{["\d\]])/.test(text)) {
      yield* readPlainText(text, context)
      return
    }
    throw new DocumentError('broken JSON')
  }
  for (const line of lines) {
    const one = parseJson(line)
    if (one === undefined)
      yield {
        ...leftOutLines([line], context),
        warnings: [{ code: 'recipe-damaged', recipe: null, detail: context.name }],
      }
    else yield* readJson(one, context)
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return undefined
  }
}

function* readXml(text: string, context: FileContext): Results {
  const root = parseMarkup(text, true)
  const names = new Set<string>()
  for (const { name } of descendants(root)) {
    names.add(name)
    if (names.size > 100) break
  }
  const [top] = childElements(root)
  if (names.has('mx2') || names.has('rcpe')) yield* withRest(readMasterCookXml(root, context), root, 'rcpe', context)
  else if (names.has('gourmetdoc') || names.has('ingredient-list'))
    yield* withRest(readGourmet(root, context), root, 'recipe', context)
  else if (names.has('recipeml') || names.has('ing-div') || names.has('ing'))
    yield* withRest(readRecipeMl(root, context), root, 'recipe', context)
  else if (top?.name === 'plist') yield* readSaved(readXmlWebArchive(root), context)
  else if (names.has('html') || names.has('body') || names.has('div')) yield* readHtml(text, context)
  else yield leftOutLines(textsOf(root), context)
}

/** The recipes, then the words outside them. */
function* withRest(results: Results, root: Element, name: string, context: FileContext): Results {
  yield* results
  const texts = textsOutside(root, (one) => one.name === name)
  if (texts.length > 0) yield leftOutLines(texts, context)
}

const textsOf = (root: Element): string[] => textOf(root).split('\n')

function* readHtml(text: string, context: FileContext): Results {
  let hasRecipe = false
  const results = isRecipeCollection(text) ? readRecipeCollection(parseMarkup(text, false), context) : []
  for (const result of results) {
    // The words around the recipes come last, when it is clear that there are any.
    hasRecipe ||= result.recipes.length > 0
    if (hasRecipe) yield result
  }
  if (!hasRecipe) yield context.readPage(text, null)
}

function* readPlainText(text: string, context: FileContext): Results {
  if (isMasterCookText(text)) yield* readMasterCookText(text, context)
  else if (isMealMaster(text)) yield* readMealMaster(text, context)
  else if (isVideoTable(text)) yield* readVideoTable(text, context)
  else if (isRecipeTable(text)) yield* readRecipeTable(text, context)
  else if (isCooklang(text)) yield readCooklang(text, context)
  else if (isMarkdownRecipe(text)) yield* readMarkdownRecipes(text, context)
  else yield context.readText(text)
}
