import type { Language } from '@simmer/contract/preferences/languages'

const mark: Readonly<Record<Language, string>> = { en: ' (from general knowledge)', de: ' (Allgemeinwissen)' }

const number = String.raw`\d+(?:[.,]\d+)?`
const nutrients = String.raw`protein|fat|carb(?:ohydrate)?s?|sugars?|fib(?:re|er)|salt|sodium|eiweiß|protein|fett|kohlenhydrate?n?|zucker|ballaststoffe?n?|salz`
const amountOfNutrient = String.raw`(?:m?g|grams?|gramm|%)`
/** Within a line. */
const gap = String.raw`[^\S\n]`
/** A number, or a range of two, with one of the units. */
const numberWith = (units: string): RegExp =>
  new RegExp(
    String.raw`(?<![\d.,])${number}(?:${gap}*(?:–|-|to|bis)${gap}*${number})?${gap}*(?:${units})(?![\p{L}\d])`,
    'giu',
  )
const degrees = String.raw`°${gap}?[CF]?|º${gap}?[CF]?|degrees?(?:${gap}(?:celsius|fahrenheit))?|grad(?:${gap}celsius)?|(?<=\d\d${gap}?)[CF]`
const energies = 'kcal|kj|calories|kalorien'
const nutrition = String.raw`${amountOfNutrient}${gap}(?:of${gap})?(?:\p{L}+${gap})?(?:${nutrients})`
/** A temperature, an energy, or an amount of a nutrient: "180 °C", "400 F", "12 g of protein". */
const claim = numberWith(`${degrees}|${energies}|${nutrition}`)
/** "Protein: 12 g". */
const labelled = new RegExp(
  String.raw`(?<!\p{L})(?:${nutrients})${gap}?:${gap}?${number}${gap}?${amountOfNutrient}(?![\p{L}\d])`,
  'giu',
)
/** What texts have as well that the answer may rely on: "protein 12 g". */
const givenNutrient = new RegExp(String.raw`(?:${nutrients})[\s:]{1,3}${number}\s?${amountOfNutrient}`, 'giu')
const diet =
  /(?<![\p{L}-])(?:vegan|vegetarian|vegetarisch|(?:gluten|lactose|dairy|nut|egg|laktose|milch|nuss|ei)[- ]?(?:free|frei)|halal|kosher|koscher|keto|low[- ]carb)(?:e[nrsm]?)?(?![\p{L}])/giu

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => String(Number(found.replace(',', '.'))))

const kindOf = (found: string): 'energy' | 'nutrient' | 'degree' => {
  if (new RegExp(energies, 'i').test(found)) return 'energy'
  return new RegExp(nutrients, 'i').test(found) ? 'nutrient' : 'degree'
}

/** The numbers of a claim, each with its kind: 60 minutes do not make 60 °C known. */
const keysOf = (found: string): string[] => numbersIn(found).map((each) => `${each} ${kindOf(found)}`)

const keysIn = (text: string): string[] =>
  [claim, givenNutrient].flatMap((pattern) => [...text.matchAll(pattern)].flatMap(([found]) => keysOf(found)))

const germanDiets: Readonly<Record<string, string>> = {
  vegetarisch: 'vegetarian',
  koscher: 'kosher',
  glutenfrei: 'glutenfree',
  laktosefrei: 'lactosefree',
  milchfrei: 'dairyfree',
  nussfrei: 'nutfree',
  eifrei: 'eggfree',
}
/** A diet without its ending, its hyphen and its language. */
const dietKey = (found: string): string => {
  const key = found
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/(?<=frei|vegan|isch|halal|koscher|keto)e[nrsm]?$/, '')
  return germanDiets[key] ?? key
}

/**
 * What may be the beginning of a claim, whose rest may come with the next piece: a number with up to four words behind it,
 * a nutrient before its amount, or the first word of a diet of two.
 */
export const openClaim = new RegExp(
  [
    String.raw`(?:(?<!\p{L})(?:${nutrients})${gap}?:${gap}?)?\d[\d.,]*(?:${gap}*(?:–|-|to|bis)?${gap}*\S*){0,4}$`,
    String.raw`(?<!\p{L})(?:${nutrients})(?:${gap}?:(?:${gap}?\d[\d.,]*(?:${gap}?[\p{L}%]*)?)?)?${gap}?$`,
    String.raw`(?<![\p{L}-])(?:gluten|lactose|dairy|nut|egg|laktose|milch|nuss|ei|low)(?:[- ]\p{L}*)?$`,
  ].join('|'),
  'iu',
)

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
    const check = (found: string): string =>
      keysOf(found).every((key) => this.#numbers.has(key)) ? found : this.#mark(found)
    const withNumbers = text.replace(labelled, check).replace(claim, check)
    return withNumbers.replace(diet, (found) => (this.#diets.has(dietKey(found)) ? found : this.#mark(found)))
  }

  /** Each claim is marked where it comes first. */
  #mark(found: string): string {
    const key = found.toLowerCase()
    if (this.#marked.has(key)) return found
    this.#marked.add(key)
    return found + mark[this.#language]
  }
}
