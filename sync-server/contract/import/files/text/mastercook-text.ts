import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { unwrapped } from '../builder/text-lines.ts'
import { leftOutLines, readRecipe, type FileContext, type Results } from '../document/file-context.ts'

const header = /^\s*\*\s+Exported from\s+MasterCook.*\*\s*$/i
const rule = /^\s*(?:-\s+){6,}-?\s*$/
const ingredientRule = /^-{4,}\s+-{4,}\s+-{8,}/

export const isMasterCookText = (text: string): boolean =>
  text
    .slice(0, 200_000)
    .split(/\r?\n/)
    .some((line) => header.test(line))

/** Recipes of MasterCook's .mxp; the lines between them are left out. */
export function* readMasterCookText(text: string, context: FileContext): Results {
  let recipe: string[] | null = null
  const before: string[] = []
  for (const line of text.split(/\r\n|\n|\r/)) {
    if (header.test(line)) {
      if (recipe !== null) yield readOne(recipe, context)
      recipe = [line]
    } else if (recipe === null) before.push(line)
    else recipe.push(line)
  }
  if (recipe !== null) yield readOne(recipe, context)
  const lines = before.filter((line) => line.trim() !== '')
  if (lines.length > 0) yield leftOutLines(lines, context)
}

const isBlank = (line: string): boolean => line.trim() === ''

function readOne(lines: readonly string[], context: FileContext): ImportResult {
  return readRecipe(context, 'MasterCook', (builder) => {
    const table = lines.findIndex((line) => ingredientRule.test(line))
    const head = lines.slice(1, table < 0 ? undefined : table)
    builder.leaveOut(lines[0] ?? '', 'navigation')
    readHead(builder, head)
    if (table < 0) return
    builder.leaveOut(lines[table] ?? '', 'navigation')
    const rest = lines.slice(table + 1)
    const blank = rest.findIndex(
      (line, at) => isBlank(line) && (rest[at + 1] === undefined || !isIngredient(rest[at + 1] ?? '')),
    )
    const end = blank < 0 ? rest.length : blank
    readIngredients(builder, rest.slice(0, end))
    readMethod(builder, rest.slice(end))
  })
}

/** The title, then fields with a colon; the preparation time stands behind the servings. */
function readHead(builder: RecipeBuilder, lines: readonly string[]): void {
  let continued: 'categories' | null = null
  for (const line of lines) {
    const [, name = '', value = ''] =
      /^\s*(Recipe By|Serving Size|Preparation Time|Categories|Amount\s+Measure\s+Ingredient.*?)\s*(?::|$)(.*)$/i.exec(
        line,
      ) ?? []
    if (line.trim() === '') continue
    if (/^amount/i.test(name)) builder.leaveOut(line, 'navigation')
    else if (/^recipe by/i.test(name)) builder.source({ author: value })
    else if (/^serving size/i.test(name)) {
      const [servings = '', time = ''] = value.split(/Preparation Time\s*:/i)
      builder.servings(servings)
      builder.time('prep', time)
    } else if (/^preparation/i.test(name)) builder.time('prep', value)
    else if (/^categories/i.test(name)) {
      builder.tags(value.split(/\s{2,}|,/))
      continued = 'categories'
      continue
    } else if (continued !== null && /^\s{8,}\S/.test(line)) {
      builder.tags(line.split(/\s{2,}|,/))
      continue
    } else if (!builder.hasTitle) builder.title(line)
    else builder.tip(line)
    continued = null
  }
}

/** Amount in columns 1–8, measure in 11–22, ingredient from 25. */
const isIngredient = (line: string): boolean =>
  /^(?=.{24}\S)[\s\d/.,½¼¾⅓⅔⅛-]{8}\s{2}.{12}\s{2}/.test(line) || /^\s{24,}\S/.test(line)

function readIngredients(builder: RecipeBuilder, lines: readonly string[]): void {
  for (const line of lines) {
    if (line.trim() === '') continue
    const words = isIngredient(line)
      ? [line.slice(0, 8), line.slice(8, 24), line.slice(24)]
          .map((part) => part.trim())
          .filter(Boolean)
          .join(' ')
      : line.trim()
    const isHeading = isIngredient(line) && line.slice(0, 24).trim() === '' && /^[^,]{2,40}:$/.test(line.trim())
    builder.ingredient(words.replace(/\s+--\s*/, ', '), isHeading)
  }
}

/** Paragraphs of the method up to the line of dashes; then notes and nutrition. */
function readMethod(builder: RecipeBuilder, lines: readonly string[]): void {
  let [isMethod, paragraph] = [true, [] as string[]]
  const endParagraph = (): void => {
    const text = unwrapped(paragraph)
    const [, field = '', words = ''] =
      /^\s*(Source|Copyright|Yield|Description|Cuisine|NOTES)\s*:\s*([\s\S]*)$/i.exec(text) ?? []
    const value = words.trim().replace(/^"([\s\S]*)"$/, '$1')
    if (/^source$/i.test(field)) builder.source({ name: value })
    else if (/^copyright$/i.test(field)) builder.source({ license: value })
    else if (/^yield$/i.test(field)) builder.servings(value)
    else if (/^description$/i.test(field)) builder.description(value)
    else if (/^cuisine$/i.test(field)) builder.tags([value], 'cuisine')
    else if (/^notes$/i.test(field)) builder.tip(value)
    else if (isMethod) builder.wholeStep(text)
    else if (!/^\s*Nutr\. Assoc\./i.test(text)) builder.tip(text)
    else builder.leaveOut(text)
    paragraph = []
  }
  for (const line of lines) {
    if (rule.test(line)) {
      endParagraph()
      isMethod = false
    } else if (line.trim() === '') endParagraph()
    else {
      if (/^\s*(?:Source|Copyright|Yield|Description|Cuisine|NOTES|Per serving|Nutr\. Assoc\.)\s*:/i.test(line))
        endParagraph()
      paragraph.push(line.trim())
    }
  }
  endParagraph()
}
