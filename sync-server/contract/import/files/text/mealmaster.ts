import type { ImportResult } from '../../imported-recipe.ts'
import type { RecipeBuilder } from '../builder/recipe-builder.ts'
import { unwrapped } from '../builder/text-lines.ts'
import { leftOutLines, readRecipe, type FileContext, type Results } from '../document/file-context.ts'

const header = /^(?:M{5}|-{5}).*(?:meal-?master|recipe via|recipe extracted)/i
const end = /^(?:M{5}|-{5})\s*$/
const section = /^(?:M{5}|-{5})-*\s*([^\s-].*?)\s*-*$/

export const isMealMaster = (text: string): boolean =>
  text
    .slice(0, 200_000)
    .split(/\r?\n/)
    .some((line) => header.test(line))

/** Recipes of a MealMaster file; the lines between them are left out. */
export function* readMealMaster(text: string, context: FileContext): Results {
  let recipe: string[] | null = null
  let between: string[] = []
  for (const line of text.replaceAll('\u001A', '').split(/\r\n|\n|\r/)) {
    if (header.test(line)) {
      if (recipe !== null) yield readOne(recipe, context)
      recipe = [line]
    } else if (recipe === null) between.push(line)
    else if (end.test(line)) {
      yield readOne(recipe, context)
      recipe = null
    } else recipe.push(line)
  }
  if (recipe !== null) yield readOne(recipe, context, 'file-truncated')
  between = between.filter((line) => line.trim() !== '')
  if (between.length > 0) yield leftOutLines(between, context)
}

/** Units by their short code. */
const units: Readonly<Record<string, string>> = {
  x: '',
  sm: 'small',
  md: 'medium',
  lg: 'large',
  cn: 'can',
  pk: 'package',
  pn: 'pinch',
  dr: 'drop',
  ds: 'dash',
  ct: 'carton',
  bn: 'bunch',
  sl: 'slice',
  ea: '',
  t: 'tsp',
  ts: 'tsp',
  T: 'tbsp',
  tb: 'tbsp',
  fl: 'fl oz',
  c: 'cup',
  pt: 'pint',
  qt: 'quart',
  ga: 'gallon',
  oz: 'oz',
  lb: 'lb',
  ml: 'ml',
  cb: 'cubic cm',
  cl: 'cl',
  dl: 'dl',
  l: 'l',
  mg: 'mg',
  cg: 'cg',
  dg: 'dg',
  g: 'g',
  kg: 'kg',
}

const unitOf = (code: string): string | undefined => {
  const exact = Object.hasOwn(units, code) ? code : code.toLowerCase()
  return Object.hasOwn(units, exact) ? units[exact] : undefined
}

interface Column {
  readonly amount: string
  readonly unit: string
  readonly text: string
}

/** Quantity in columns 1–7, unit in 9–10, text from 12. Null for a line of another form. */
function readColumn(line: string): Column | null {
  const [amount, unit, text] = [line.slice(0, 7).trim(), line.slice(8, 10).trim(), line.slice(11)]
  if (text.trim() === '' || /\S/.test(line[7] ?? '') || /\S/.test(line[10] ?? '')) return null
  if (!/^(?:[\d/.,\s-]*|[½¼¾⅓⅔⅛⅜⅝⅞\d\s]+)$/.test(amount)) return null
  if (unit !== '' && unitOf(unit) === undefined) return null
  // Sentences of the method begin in the first columns; a text alone must begin at column 12.
  return amount === '' && unit === '' && text.startsWith(' ') ? null : { amount, unit, text: text.trim() }
}

/** A line of ingredients in one or two columns; null for other lines. */
function readIngredientLine(line: string): readonly [Column, Column | null] | null {
  const second = line.length > 41 ? readColumn(line.slice(41)) : null
  if (second !== null && (second.amount !== '' || second.unit !== '' || /^-|^\S/.test(line.slice(52)))) {
    const first = readColumn(line.slice(0, 41))
    if (first !== null && line.slice(39, 41).trim() === '') return [first, second]
  }
  const moved = readMovedColumns(line)
  if (moved !== null) return moved
  const whole = readColumn(line)
  return whole === null ? null : [whole, null]
}

/** Columns that another program moved: the right one begins at an amount behind a wide gap. */
function readMovedColumns(line: string): readonly [Column, Column] | null {
  for (const at of [40, 39, 42, 43]) {
    const [left, right] = [readColumn(line.slice(0, at)), readColumn(line.slice(at))]
    if (left === null || right === null || right.amount === '' || left.text === '') continue
    if (/\S {3,}$/.test(`${line.slice(0, at)}${/^ */.exec(line.slice(at))?.[0] ?? ''}`)) return [left, right]
  }
  return null
}

function readOne(lines: readonly string[], context: FileContext, warning?: string): ImportResult {
  return readRecipe(context, 'MealMaster', (builder) => {
    const [first = '', ...rest] = lines
    builder.leaveOut(first, 'navigation')
    if (warning !== undefined) builder.warn(warning, context.name)
    const block = new IngredientBlock(builder)
    let [isBeforeMethod, paragraph] = [true, [] as string[]]
    const endParagraph = (): void => {
      builder.wholeStep(unwrapped(paragraph))
      paragraph = []
    }
    for (const line of rest) {
      const [, name = '', value = ''] = /^\s{0,12}(title|categories|yield|servings)\s*:\s*(.*)$/i.exec(line) ?? []
      const heading = line.length > 200 ? undefined : section.exec(line)?.[1]
      const columns = isBeforeMethod ? readIngredientLine(line) : null
      if (isBeforeMethod && name !== '') readHeader(builder, name, value)
      else if (heading !== undefined) {
        endParagraph()
        block.end()
        if (isBeforeMethod) builder.ingredient(heading, true)
        else builder.step(heading, true)
      } else if (line.trim() === '') {
        endParagraph()
        block.end()
      } else if (columns !== null) block.add(columns)
      else {
        isBeforeMethod = false
        block.end()
        paragraph.push(line.trim())
      }
    }
    endParagraph()
    block.end()
  })
}

function readHeader(builder: RecipeBuilder, name: string, value: string): void {
  if (/^title$/i.test(name)) builder.title(value)
  else if (/^categories$/i.test(name)) builder.tags(value.split(',').filter((tag) => !/^\s*none\s*$/i.test(tag)))
  else builder.servings(value)
}

/** Two columns are read one after the other: the left one first. `-` goes on with the line above in its column. */
class IngredientBlock {
  readonly #builder: RecipeBuilder
  #columns: readonly [string[], string[]] = [[], []]

  constructor(builder: RecipeBuilder) {
    this.#builder = builder
  }

  add(columns: readonly [Column, Column | null]): void {
    for (const [at, column] of columns.entries()) {
      const list = this.#columns[at]
      if (column === null || list === undefined) continue
      const { amount, unit, text } = column
      const goesOn = amount === '' && unit === '' && /^-+\s*\S/.test(text)
      const before = goesOn ? list.pop() : undefined
      const words = goesOn
        ? text.replace(/^-+\s*/, '')
        : [amount, unitOf(unit) ?? unit, text].filter((part) => part !== '').join(' ')
      list.push(before === undefined ? words : `${before} ${words}`)
    }
  }

  end(): void {
    for (const line of this.#columns.flat()) this.#builder.ingredient(line, false)
    this.#columns = [[], []]
  }
}
