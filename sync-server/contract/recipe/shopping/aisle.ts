import { aisles, aisleWords, type Aisle } from './aisle-words.ts'
import { foodWords } from './food-words.ts'

/** How many words a name on the table may have. */
const maxNameWords = 4
/** Below this an end of a word is chance: "reis" ends in "eis". */
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
/** Herbs that are as often bought fresh as dried: what they are called decides. */
const herbs = new Set(
  foodWords(
    `oregano thyme rosemary sage marjoram basil parsley mint dill tarragon cilantro coriander savory chive
    thymian rosmarin salbei majoran basilikum petersilie minze estragon koriander bohnenkraut schnittlauch`,
  ),
)
/** What follows is what it is used with or comes from, not what is bought. */
const joiningWords = new Set(['for', 'with', 'in', 'or', 'without', 'mit', 'fur', 'oder', 'ohne', 'aus', 'zum', 'zur'])

/** Where an ingredient stands in a shop, by its name in English or German; `other` where the table does not know. */
export function findAisle(name: string): Aisle {
  const all = foodWords(name)
  const whole = find(all)
  if (whole !== null && whole.length === all.length) return whole.aisle
  const end = all.findIndex((word, index) => index > 0 && joiningWords.has(word))
  if (all.some((word) => frozenWords.has(word))) return 'frozen'
  const before = end < 0 ? all : all.slice(0, end)
  // "black or pinto beans": the thing comes after.
  const found = find(before) ?? find(all)
  const words = found !== null && found.end <= before.length ? before : all
  if (found === null) return 'other'
  // One pepper is ground; several are vegetables.
  if (/\bpeppers\s*$/i.test(name)) return 'produce'
  const last = words[found.end - 1] ?? ''
  const hasAny = (kind: ReadonlySet<string>): boolean => words.some((word) => kind.has(word))
  if (herbs.has(last)) return hasAny(driedWords) ? 'spices' : hasAny(freshWords) ? 'produce' : found.aisle
  if (hasAny(cannedWords)) return 'canned'
  if (hasAny(driedWords) && found.aisle === 'produce') return 'baking'
  return found.aisle
}

interface Found {
  readonly aisle: Aisle
  readonly length: number
  /** After its last word. */
  readonly end: number
}

/** The last name that the table knows, the longest of those that end there; else by the end of a compound. */
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

/** "kartoffelmehl" stands with "mehl", "vollkornspaghetti" with "spaghetti". */
function byEnd(word: string): Aisle | null {
  for (let from = 1; word.length - from >= minEndCharacters; from += 1) {
    const aisle = byName.get(word.slice(from))
    if (aisle !== undefined) return aisle
  }
  return null
}
