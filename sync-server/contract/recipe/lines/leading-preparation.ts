import { leadingParticiple } from './foreign-names.ts'

const wordSet = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Participles of what a cook does before the recipe starts: "chopped parsley" is parsley. */
const participles = wordSet(`
  chopped minced diced sliced grated peeled unpeeled crushed melted softened beaten shredded cubed halved quartered drained
  rinsed sifted toasted pitted seeded deseeded cored mashed crumbled julienned thawed torn whisked pureed puréed trimmed
  shaved deveined hulled stemmed destemmed scrubbed washed pressed smashed zested unsifted`)
/** Participles that name a food where they stand alone ("ground beef"), and a preparation with an adverb. */
const withAdverb = wordSet('ground cracked squeezed grated pressed milled')
const adverbs = wordSet(`
  finely roughly coarsely thinly thickly freshly lightly very fine coarse well firmly loosely tightly cleanly evenly`)
const compounds =
  /^(?:fresh|freshly|finely|thinly|roughly|coarsely|well)-(?:squeezed|ground|grated|chopped|sliced|minced|diced|cracked|drained|beaten|shredded)$/
const measured = /^(?:firmly|loosely|tightly|lightly|well)-packed$/
/** Words before a preparation that belong to the name: "fresh chopped parsley", "2 large peeled carrots". */
const before = wordSet('fresh large small medium big ripe whole extra-large')

/** Foods that are sold in this form, so that the word is part of the name: "crushed tomatoes", "sliced almonds". */
const products: Readonly<Record<string, RegExp>> = {
  crushed: /\b(?:pepper|tomato|pineapple|ice|chil[ei]|cornflakes)/i,
  diced: /\b(?:tomato|green chil)/i,
  // The weight of a cup of them is known as chopped.
  chopped: /\b(?:tomato|walnuts|cranberries|clams|green chil|liver)/i,
  peeled: /\b(?:tomato)/i,
  sliced: /\b(?:almond|bread|black olives|ham\b|turkey|cheese$|water chestnut)/i,
  shredded: /\b(?:coconut|wheat|hash)/i,
  minced: /\b(?:beef|pork|lamb|meat|turkey|veal|chicken|mutton)/i,
  mashed: /\bpotato/i,
  toasted: /\b(?:sesame|bread|coconut|rice powder)/i,
  cubed: /\bsteak/i,
  pressed: /\b(?:ham|tofu)/i,
  seeded: /\b(?:bread|burger|bun|roll|mustard|loaf)/i,
  torn: /^$/,
  shaved: /\bice/i,
  beaten: /\brice/i,
  drained: /^$/,
  smashed: /\bavocado/i,
}

export interface LeadingPreparation {
  readonly name: string
  readonly preparation: string
}

/**
 * Takes the preparation off the front of a name: "finely chopped fresh parsley" is "fresh parsley", "peeled and deveined
 * shrimp" is "shrimp". Null where there is none, and where the word names what is sold: "crushed tomatoes".
 */
export function splitLeadingPreparation(name: string): LeadingPreparation | null {
  const words = name.split(' ')
  const start = words.findIndex((word) => !before.has(plain(word)))
  if (start < 0) return null
  const length = isFirst(words, start) ? lengthOf(words, start) : leadingParticiple(words.slice(start))
  const rest = words.slice(start + length)
  if (length === 0 || rest.length === 0) return null
  const last = plain(words[start + length - 1] ?? '')
  const isAlone = length === 1 || /walnuts|cranberries/i.test(rest[0] ?? '')
  if (isAlone && products[last]?.test(rest.join(' ')) === true) return null
  // "chopped or sliced", "chopped, ripe": a list of its own.
  if (/^(?:or|and|&|to|in|into|for|with)$/.test(plain(rest[0] ?? '')) || /[,;]$/.test(words[start + length - 1] ?? ''))
    return null
  // The freshness of what was just ground is no property of the food.
  const first = plain(words[start] ?? '')
  const takesBefore = first === 'ground' || first === 'cracked' || first === 'squeezed'
  const from = takesBefore && plain(words[start - 1] ?? '') === 'fresh' ? start - 1 : start
  return {
    name: [...words.slice(0, from), ...rest].join(' '),
    preparation: words.slice(from, start + length).join(' '),
  }
}

const plain = (word: string): string => word.toLowerCase().replace(/[,;]$/, '')

/** Whether English preparation starts at a word, also the "ground" of "fresh ground". */
function isFirst(words: readonly string[], at: number): boolean {
  const word = plain(words[at] ?? '')
  if (participles.has(word) || compounds.test(word) || measured.test(word)) return true
  if (adverbs.has(word)) return true
  return withAdverb.has(word) && plain(words[at - 1] ?? '') === 'fresh'
}

/** The number of words of preparation: participles with their adverbs, joined by commas and "and". */
function lengthOf(words: readonly string[], start: number): number {
  let length = 0
  for (let at = start; at < words.length;) {
    let next = at
    while (adverbs.has(plain(words[next] ?? ''))) next += 1
    const word = plain(words[next] ?? '')
    const hasAdverb = next > at || plain(words[at - 1] ?? '') === 'fresh'
    const isParticiple = participles.has(word) || compounds.test(word) || measured.test(word)
    if (!isParticiple && !(hasAdverb && withAdverb.has(word))) break
    // "finely ground cornmeal" and "coarsely ground mustard" are sold so.
    if (
      word === 'ground' &&
      /^(?:fine|finely|coarse|coarsely)/.test(plain(words[next - 1] ?? '')) &&
      !/pepper/i.test(words.slice(next).join(' '))
    )
      break
    next += 1
    length = next - start
    const joiner = plain(words[next] ?? '')
    at = ['and', '&', 'or'].includes(joiner) && !words[next - 1]?.endsWith(';') ? next + 1 : next
  }
  return length
}
