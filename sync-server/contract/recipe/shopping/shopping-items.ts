import { findAisle } from './aisle.ts'
import type { Aisle } from './aisle-words.ts'
import { addAmounts, toAmounts, noAmounts, type Amounts } from './shopping-amounts.ts'
import { foodWords } from './food-words.ts'
import { readIngredientLine } from '../lines/read-ingredient-line.ts'
import { countWords } from '../lines/kitchen-words.ts'

/** One item to buy, requested by a recipe or a person. */
export interface RequestedItem {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly name: string
  readonly note?: string | undefined
}

/** German spellings of units before a name: "2 EL Öl", "1 Dose Tomaten". */
const germanUnits: ReadonlyMap<string, string> = new Map(
  Object.entries({
    el: 'tbsp',
    esslöffel: 'tbsp',
    tl: 'tsp',
    teelöffel: 'tsp',
    tasse: 'cup',
    tassen: 'cup',
    spritzer: 'dash',
    prise: 'pinch',
    prisen: 'pinch',
    dose: 'can',
    dosen: 'can',
    bund: 'bundle',
    zweig: 'sprig',
    zweige: 'sprig',
    stück: 'piece',
    stücke: 'piece',
  }),
)

/** Reads a typed list item: "2 cups flour", "200 g Mehl", "milk". Reads any text and drops no word. */
export function readRequestedItem(text: string): RequestedItem {
  const line = text.replace(
    /^(\s*(?:ca\.?\s+|etwa\s+)?[\d.,/¼-¾⅐-⅞ –-]+)(\p{L}+)\.?(?=\s)/u,
    (whole, start: string, word: string) => {
      const unit = germanUnits.get(word.toLowerCase())
      return unit === undefined ? whole : `${start}${unit}`
    },
  )
  const { quantity, quantityMax, unit, ingredient_name: name, note } = readIngredientLine(line)
  return {
    quantity,
    ...(quantityMax === undefined ? {} : { quantityMax }),
    unit,
    name: name === '' ? text.trim() : name,
    ...(note === undefined ? {} : { note }),
  }
}

/** Words that do not change the item to buy. */
const fillerWords = new Set(
  foodWords(`of the a an and or large medium small big melted softened lukewarm von der die das große großer großes kleine
    kleiner kleines mittelgroße mittelgroßer`),
)
const counterWords = new Set([
  ...[...countWords].flatMap(foodWords),
  ...foodWords('Zehe Scheibe Stange Kopf Knolle Packung Päckchen Pfund Glas'),
])
/** The size of a package: "(400 g)", "14 oz". */
const packSize = /^\s*(\d+(?:[.,]\d+)?)[\s-]*(g|kg|ml|l|oz|ounces?|lbs?|fl oz)\b/i

/** One row of a list: all requests for one food. */
export interface ShoppingRow<W> {
  /** Equal for requests of the same food. */
  readonly key: string
  readonly name: string
  readonly aisle: Aisle
  readonly amounts: Amounts
  readonly requestedItems: readonly W[]
}

interface IdentifiedItem {
  readonly key: string
  readonly name: string
  readonly amounts: Amounts
}

/** Identifies the food and the amount of an item. */
export function identifyItem(item: RequestedItem): IdentifiedItem {
  const { counted, name } = item.unit === null && item.quantity !== null ? splitCounter(item.name) : plain(item.name)
  const size = packSize.exec(item.note ?? '')
  const pack = size === null ? '' : `${size[1]?.replace(',', '.') ?? ''} ${size[2]?.toLowerCase() ?? ''}`
  const itemName = withoutFillerWords(name)
  const words = foodWords(itemName).filter((word) => !fillerWords.has(word))
  const food = words.length === 0 ? name.trim().toLowerCase() : words.join(' ')
  const key = item.unit === 'can' && isSoldFresh(itemName) ? `${cannedPrefix}${food}` : food
  return { key, name: itemName, amounts: toAmounts(item, [counted, pack].filter((word) => word !== '').join(' ')) }
}

/** A can of a food that is also sold fresh, frozen or dry is another purchase: its key begins with this word. */
const cannedPrefix = 'canned '
const aislesOfCans: ReadonlySet<Aisle> = new Set(['produce', 'meat', 'fish', 'pantry', 'frozen', 'other'])
const isSoldFresh = (name: string): boolean => aislesOfCans.has(findAisle(name))

/** The aisle of a row, by its key and name: tomatoes in cans stand beside the stocks. */
export const aisleOfRow = (key: string, name: string): Aisle =>
  key.startsWith(cannedPrefix) ? 'canned' : findAisle(name)

const plain = (name: string): { counted: string; name: string } => ({ counted: '', name })

/** Splits "cloves garlic" and "garlic cloves" into counting word and food. "cloves" alone are the spice. */
function splitCounter(name: string): { counted: string; name: string } {
  const [, first = '', rest = ''] = /^(\p{L}+)\s+(?:(?:of|von)\s+)?(.+)$/u.exec(name.trim()) ?? []
  const [counter = ''] = foodWords(first)
  if (rest !== '' && counterWords.has(counter)) return { counted: counter, name: rest }
  const [, thing = '', last = ''] = /^(.+)\s(cloves?|heads?|bulbs?|stalks?|Zehen?|Knollen?)$/iu.exec(name.trim()) ?? []
  return thing === '' ? plain(name) : { counted: foodWords(last).join(' '), name: thing }
}

/** Merges items into rows, in the order of each food's first request. */
export function mergeRequestedItems<W extends RequestedItem>(list: readonly W[]): ShoppingRow<W>[] {
  const rows = new Map<string, { name: string; amounts: Amounts; requestedItems: W[] }>()
  for (const item of list) {
    const { key, name, amounts } = identifyItem(item)
    const row = rows.get(key) ?? { name, amounts: noAmounts, requestedItems: [] }
    row.name = longerSpelling(row.name, name)
    row.amounts = addAmounts(row.amounts, amounts)
    row.requestedItems.push(item)
    rows.set(key, row)
  }
  return [...rows].map(([key, row]) => ({ key, aisle: aisleOfRow(key, row.name), ...row }))
}

/** The longer of two spellings in either order, because that is the plural. */
export const longerSpelling = (a: string, b: string): string => {
  if (a.length !== b.length) return a.length > b.length ? a : b
  return a < b ? a : b
}

/** "large onions" become onions; a name of filler words alone stays. */
function withoutFillerWords(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words.findIndex((word) => !foodWords(word).every((each) => fillerWords.has(each)))
  return first <= 0 ? name : words.slice(first).join(' ')
}
