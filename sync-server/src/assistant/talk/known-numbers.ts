import type { Language } from '@simmer/contract/preferences/languages'

const mark: Readonly<Record<Language, string>> = { en: ' (from general knowledge)', de: ' (Allgemeinwissen)' }

const number = String.raw`\d+(?:[.,]\d+)?`
const nutrients = String.raw`protein|fat|carb(?:ohydrate)?s?|sugars?|fib(?:re|er)|salt|sodium|eiweiß|fett|kohlenhydrate?n?|zucker|ballaststoffe?n?|salz`
/** Those that no ingredient is called: "protein 12 g" is a claim without a colon too. */
const nutrientsAlone = 'protein|carb(?:ohydrate)?s?|fib(?:re|er)|sodium|eiweiß|kohlenhydrate?n?|ballaststoffe?n?'
const amountOfNutrient = String.raw`(?:m?g|grams?|gramm|%)`
/** Within a line. */
const gap = String.raw`[^\S\n]`
const about = String.raw`(?:(?:about|approx(?:\.|imately)?|around|roughly|ca\.?|circa|etwa|ungefähr|rund|~|≈)${gap}*)?`
/** Between a label and its figure: a colon, or the line of a table. */
const colon = String.raw`${gap}*[:=|]${gap}*${about}`
/** A number, or a range of two, with one of the units. */
const numberWith = (units: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d.,])${number}(?:${gap}*(?:–|-|to|bis)${gap}*${number})?${gap}*(?:${units})(?![\p{L}\d])`,
    'giu',
  )
const degrees = String.raw`°${gap}?[CF]?|º${gap}?[CF]?|deg(?:rees?|\.)?(?:${gap}?(?:celsius|fahrenheit|[CF]))?|grad(?:${gap}(?:celsius|fahrenheit))?|(?<=\d\d${gap}?)[CF]`
const energies = 'kcal|cal|kj|(?:kilo)?calories|kilojoules?|(?:kilo)?kalorien'
const nutrition = String.raw`${amountOfNutrient}${gap}+(?:of${gap})?(?:\p{L}+${gap})?(?:${nutrients})`
/** A temperature, an energy, or an amount of a nutrient: "180 °C", "400 F", "12 g of protein". */
const claim = numberWith(`${degrees}|${energies}|${nutrition}`)
const label = (names: string, between: string, unit: string): RegExp =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${names})${between}${number}(?:${gap}*(?:–|-|to|bis)${gap}*${number})?${unit}(?![\p{L}\d])(?!${gap}*(?:min|hours?|h\b|sec|days?|stund|sek|tage?))`,
    'giu',
  )
const energyLabels = 'calories|energy|kalorien|energie|brennwert'
const temperatureLabels = String.raw`(?:internal|core|oven)${gap}temp(?:erature)?s?|temperatures?|(?:kern|ofen|innen)?temperatur(?:en)?`
/** "Protein: 12 g", "| Calories | 450 |", "internal temperature of 165", "gas mark 6". */
const labelled: readonly RegExp[] = [
  label(nutrients, colon, String.raw`${gap}?${amountOfNutrient}`),
  label(nutrientsAlone, String.raw`${gap}+${about}`, String.raw`${gap}?${amountOfNutrient}`),
  label(energyLabels, String.raw`(?:${colon}|${gap}+${about})`, String.raw`(?:${gap}?(?:${energies}))?`),
  label(
    temperatureLabels,
    String.raw`(?:${colon}|${gap}+(?:(?:of|is|reaches|at|to|von|bei|ist|beträgt|auf)${gap}+)?${about})`,
    String.raw`(?:${gap}?(?:${degrees}))?`,
  ),
  label(String.raw`gas${gap}?mark|gas(?:herd)?${gap}?stufe|gas`, String.raw`${gap}+`, ''),
]
/** What texts have as well that the answer may rely on: "protein 12 g". */
const givenNutrient = new RegExp(String.raw`(?:${nutrients})[\s:]{1,3}${number}\s?${amountOfNutrient}`, 'giu')

const freeFoods = 'gluten|wheat|lactose|dairy|milk|(?:tree |pea)?nuts?|eggs?|laktose|milch|erdnuss|nuss|ei|weizen'
const refusedFoods = String.raw`${freeFoods}|meat|fish|animal products|milchprodukte?n?|(?:erd)?nüssen?|eiern?|fleisch|fisch|tierischen?${gap}(?:produkte|zutaten)n?`
/** Diets by name, as what a dish is free of, and as whom it suits. */
const dietClaims: readonly RegExp[] = [
  String.raw`(?<![\p{L}-])(?:vegan|vegetarian|vegetarisch|plant[- ]?based|pflanzlich|meat[- ]?free|(?:${freeFoods})[- ]?(?:free|frei)|eggless|halal|kosher|koscher|keto|low[- ]carb)(?:e[nrsm]?)?(?!\p{L})`,
  String.raw`(?<!\p{L})(?:(?:contains?|has)${gap}no|without(?:${gap}any)?|free${gap}(?:of|from)|(?:enthält|enthalten|hat)${gap}keine?n?|ohne|frei${gap}von)${gap}(?:${refusedFoods})(?!\p{L})`,
  String.raw`(?<!\p{L})(?:vegans|vegetarians|co?eliacs?|vegetarier(?:innen|n)?|veganer(?:innen|n)?|zöliakie\p{L}*)(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'giu'))

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => String(Number(found.replace(',', '.'))))

const kindOf = (found: string): 'energy' | 'nutrient' | 'degree' | 'gas' => {
  if (/^gas/i.test(found)) return 'gas'
  if (new RegExp(`${energies}|${energyLabels}`, 'i').test(found)) return 'energy'
  return new RegExp(nutrients, 'i').test(found) ? 'nutrient' : 'degree'
}

/** The numbers of a claim, each with its kind: 60 minutes do not make 60 °C known. */
const keysOf = (found: string): string[] => numbersIn(found).map((each) => `${each} ${kindOf(found)}`)

const keysIn = (text: string): string[] => {
  const seen = text.replaceAll(/[*_`]/g, '')
  return [claim, ...labelled, givenNutrient].flatMap((pattern) =>
    [...seen.matchAll(pattern)].flatMap(([found]) => keysOf(found)),
  )
}

/** What a diet is called in other words, without its ending: what is free of gluten is gluten-free. */
const dietNames: readonly (readonly [RegExp, string])[] = [
  [/vegan|plant|pflanzlich|animal|tierisch/, 'vegan'],
  [/vegetari|meat|fleisch/, 'vegetarian'],
  [/gluten|wheat|weizen|eliac|zöliakie/, 'glutenfree'],
  [/la[ck]to[sz]e/, 'lactosefree'],
  [/dairy|milk|milch/, 'dairyfree'],
  [/peanut|erdn[uü]ss/, 'peanutfree'],
  [/nuts?(?:free)?$|n[uü]ss/, 'nutfree'],
  [/egg|(?:^|\s)ei/, 'eggfree'],
  [/fish|fisch/, 'fishfree'],
  [/ko[sc]+her/, 'kosher'],
]
/** A diet without its ending, its hyphen and its language. */
const dietKey = (found: string): string => {
  const key = found.toLowerCase()
  const [, name] = dietNames.find(([words]) => words.test(key.replaceAll('-', ''))) ?? []
  return name ?? key.replaceAll(/[\s-]/g, '').replace(/(?<=halal|keto)e[nrsm]?$/, '')
}

/** How a claim may begin: a number, a label, or the first word of a diet of several. */
const claimStart = new RegExp(
  String.raw`(?<![\d.,])\d|(?<!\p{L})(?:${nutrients}|${energyLabels}|internal|core|oven|temp\p{L}*|(?:kern|ofen|innen)temperatur\p{L}*|gas\p{L}*|${freeFoods}|meat|plant|low|free|frei|without|ohne|contains?|has|enth\p{L}+|hat)(?!\p{L})`,
  'giu',
)
/** A claim has so many words more after its first. */
const maxMoreWords = 5
const sentenceEnd = /(?<!\b(?:ca|approx|deg))[.!?][^\S\n]|\n/g

/**
 * Where the claims begin whose rest may come with the next piece; -1 without any. Beginnings so near to each other may belong
 * to one claim, so all of them are waited for.
 */
export const openClaimIn = (text: string): number => {
  const from = [...text.matchAll(sentenceEnd)].at(-1)?.index ?? 0
  let open = -1
  for (const { index } of [...text.slice(from).matchAll(claimStart)].toReversed()) {
    const words = text.slice(from + index, open === -1 ? text.length : open).match(/\S+/g)?.length ?? 0
    if (words > maxMoreWords + 1) break
    open = from + index
  }
  return open
}

/**
 * Marks the numbers of nutrition and temperature, and the diets, that are neither in the open recipe nor in a result of a
 * tool. Numbers of the question count as known.
 */
export class KnownNumbers {
  readonly #numbers = new Set<string>()
  readonly #diets = new Set<string>()
  readonly #marked = new Set<string>()
  readonly #language: Language

  constructor(language: Language) {
    this.#language = language
  }

  /** Numbers that the person wrote. */
  addQuestion(text: string): void {
    for (const key of keysIn(text)) this.#numbers.add(key)
  }

  /**
   * An answer of the kitchen tables to a question that the model wrote. A number that the model brought itself is not known
   * because the tables repeat it, and neither is what it was converted to.
   */
  addTable(text: string, question: string, isConverted: boolean): void {
    const unknown = keysIn(question).filter((key) => !this.#numbers.has(key))
    if (isConverted && unknown.length > 0) return
    for (const key of keysIn(text)) if (!unknown.includes(key)) this.#numbers.add(key)
  }

  /** A text that the answer may rely on, and the diets of its recipes. */
  addSource(text: string, diets: readonly string[]): void {
    this.addQuestion(text)
    for (const each of diets) this.#diets.add(dietKey(each))
  }

  markIn(text: string): string {
    // "**12 g** protein" is the same claim as without emphasis.
    const places: number[] = []
    const characters: string[] = []
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      if (/[*_`]/.test(character)) continue
      places.push(at)
      characters.push(character)
    }
    const seen = characters.join('')
    const claims = [
      ...[claim, ...labelled].flatMap((pattern) =>
        [...seen.matchAll(pattern)].filter(([found]) => !keysOf(found).every((key) => this.#numbers.has(key))),
      ),
      ...dietClaims.flatMap((pattern) =>
        [...seen.matchAll(pattern)].filter(([found]) => !this.#diets.has(dietKey(found))),
      ),
    ]
    const ends = claims
      .map(({ 0: found, index }) => ({ found, start: index, end: index + found.length }))
      .toSorted((one, other) => one.start - other.start || other.end - one.end)
    let marked = ''
    let done = 0
    let last = 0
    for (const { found, start, end } of ends) {
      // Two patterns may find one claim.
      if (start < last) continue
      last = end
      if (!this.#isNew(found)) continue
      const until = (places[end - 1] ?? 0) + 1
      marked += text.slice(done, until) + mark[this.#language]
      done = until
    }
    return marked + text.slice(done)
  }

  /** Each claim is marked where it comes first. */
  #isNew(found: string): boolean {
    const key = found.toLowerCase()
    if (this.#marked.has(key)) return false
    this.#marked.add(key)
    return true
  }
}
