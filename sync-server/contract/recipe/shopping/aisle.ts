import { aisles, aisleWords, type Aisle } from './aisle-words.ts'
import { foodWords } from './food-words.ts'

/** The most words that a name in the table has. */
const maxNameWords = 4
/** Shorter word ends match by accident: "reis" ends in "eis". */
const minEndCharacters = 4

const byName = new Map<string, Aisle>()
for (const aisle of aisles) {
  if (aisle === 'other') continue
  for (const name of aisleWords[aisle].split(',')) {
    const key = foodWords(name).join(' ')
    if (!byName.has(key)) byName.set(key, aisle)
  }
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

interface Found {
  readonly aisle: Aisle
  readonly length: number
  /** Index after the last word of the name. */
  readonly end: number
}

/** The last name that the table lists, and the longest of those ending there; else a match by the end of a compound. */
function find(words: readonly string[]): Found | null {
  for (let end = words.length; end > 0; end -= 1) {
    for (let length = Math.min(maxNameWords, end); length > 0; length -= 1) {
      const aisle = byName.get(words.slice(end - length, end).join(' '))
      if (aisle !== undefined) return { aisle, length, end }
    }
    const aisle = byEnd(words[end - 1] ?? '')
    if (aisle !== null) return { aisle, length: 1, end }
  }
  return null
}

/** "kartoffelmehl" is sorted with "mehl", "vollkornspaghetti" with "spaghetti". */
function byEnd(word: string): Aisle | null {
  for (let from = 1; word.length - from >= minEndCharacters; from += 1) {
    const aisle = byName.get(word.slice(from))
    if (aisle !== undefined) return aisle
  }
  return null
}
