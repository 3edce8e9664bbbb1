import { aisles, aisleWords, sharedFoodWords, type Aisle } from './aisle-words.ts'
import { foodWords } from './food-words.ts'

/** The most words that a name in the table has. */
const maxNameWords = 4
/** Shorter word ends match by accident: "reis" ends in "eis". */
const minEndCharacters = 4

interface ListedFood {
  readonly aisle: Aisle
  readonly languages: Set<'en' | 'de'>
}

const byName = new Map<string, ListedFood>()
for (const aisle of aisles) {
  if (aisle === 'other') continue
  for (const [index, list] of aisleWords[aisle].split('|').entries()) {
    for (const name of list.split(',')) {
      const key = foodWords(name).join(' ')
      const food: ListedFood = byName.get(key) ?? { aisle, languages: new Set() }
      food.languages.add(index % 2 === 0 ? 'en' : 'de')
      byName.set(key, food)
    }
  }
}
for (const name of sharedFoodWords.split(',')) {
  const { languages } = byName.get(foodWords(name).join(' ')) ?? {}
  languages?.add('en').add('de')
}

const frozenWords = new Set(
  foodWords('frozen tk tiefgekühlt tiefgekühlte tiefgekühlter tiefgekühltes tiefkühl gefroren'),
)
const cannedWords = new Set(foodWords('canned tinned dose eingelegt'))
const driedWords = new Set(foodWords('dried dry getrocknet getrocknete getrockneter'))
const freshWords = new Set(foodWords('fresh frisch frische frischer frisches'))
/** Herbs sold fresh as often as dried: the words "fresh" and "dried" in the name decide. */
const herbs = new Set(
  foodWords(
    `oregano thyme rosemary sage marjoram basil parsley mint dill tarragon cilantro coriander savory chive
    thymian rosmarin salbei majoran basilikum petersilie minze estragon koriander bohnenkraut schnittlauch`,
  ),
)
/** Words after which a name tells the use or the origin of a food, not the food to buy. */
const joiningWords = new Set(['for', 'with', 'in', 'or', 'without', 'mit', 'fur', 'oder', 'ohne', 'aus', 'zum', 'zur'])

/** Whether the table lists exactly this name. */
export const isListedFood = (name: string): boolean => byName.has(foodWords(name).join(' '))

/** The aisle of an ingredient, by its name in English or German; `other` for a food that the table does not list. */
export function findAisle(name: string): Aisle {
  const all = foodWords(name)
  const whole = find(all)
  if (whole !== null && whole.length === all.length) return whole.aisle
  const end = all.findIndex((word, index) => index > 0 && joiningWords.has(word))
  if (all.some((word) => frozenWords.has(word))) return 'frozen'
  const before = end < 0 ? all : all.slice(0, end)
  // "black or pinto beans": the food is named after the joining word.
  const found = find(before) ?? find(all)
  const words = found !== null && found.end <= before.length ? before : all
  if (found === null) return 'other'
  // "pepper" is the spice; "peppers" are vegetables.
  if (/\bpeppers\s*$/i.test(name)) return 'produce'
  const last = words[found.end - 1] ?? ''
  const hasAny = (kind: ReadonlySet<string>): boolean => words.some((word) => kind.has(word))
  if (herbs.has(last)) return hasAny(driedWords) ? 'spices' : hasAny(freshWords) ? 'produce' : found.aisle
  // "Tomaten aus der Dose": the can is named after the joining word.
  if (all.some((word) => cannedWords.has(word))) return 'canned'
  if (hasAny(driedWords) && found.aisle === 'produce') return 'baking'
  if (hasAny(driedWords) && found.aisle === 'canned') return 'pantry'
  return found.aisle
}

/** The language of the name of a food, for the units beside it; undefined where both have it, or the table does not. */
export function findFoodLanguage(name: string): 'en' | 'de' | undefined {
  const [language, ...others] = find(foodWords(name))?.languages ?? []
  return others.length === 0 ? language : undefined
}

interface Found extends ListedFood {
  readonly length: number
  /** Index after the last word of the name. */
  readonly end: number
}

/** The last name that the table lists, and the longest of those ending there; else a match by the end of a compound. */
function find(words: readonly string[]): Found | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let length = Math.min(maxNameWords, end); length > 0; length -= 1) {
      const food = byName.get(words.slice(end - length, end).join(' '))
      if (food !== undefined) return { ...food, length, end }
    }
    const food = byEnd(words[end - 1] ?? '')
    if (food !== null) return { ...food, length: 1, end }
  }
  return null
}

/** "kartoffelmehl" is sorted with "mehl", "vollkornspaghetti" with "spaghetti". */
function byEnd(word: string): ListedFood | null {
  for (let from = 1; word.length - from >= minEndCharacters; from += 1) {
    const food = byName.get(word.slice(from))
    if (food !== undefined) return food
  }
  return null
}
