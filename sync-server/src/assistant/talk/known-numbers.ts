import type { Language } from '@simmer/contract/preferences/languages'

const mark: Readonly<Record<Language, string>> = { en: ' (from general knowledge)', de: ' (Allgemeinwissen)' }

const number = String.raw`\d+(?:[.,]\d+)?`
const nutrients = String.raw`protein|fat|carb(?:ohydrate)?s?|sugars?|fib(?:re|er)|salt|sodium|eiweiß|protein|fett|kohlenhydrate?n?|zucker|ballaststoffe?n?|salz`
const amountOfNutrient = String.raw`(?:m?g|grams?|gramm|%)`
/** A number, or a range of two, with one of the units. */
const numberWith = (units: string): RegExp =>
  new RegExp(String.raw`(?<![\d.,])${number}(?:\s*(?:–|-|to|bis)\s*${number})?\s*(?:${units})(?![\p{L}\d])`, 'giu')
const degrees = String.raw`°\s?[CF]?|º\s?[CF]?|degrees?(?:\s(?:celsius|fahrenheit))?|grad(?:\scelsius)?`
const energies = 'kcal|kj|calories|kalorien'
const nutrition = String.raw`${amountOfNutrient}\s(?:of\s)?(?:\p{L}+\s)?(?:${nutrients})`
/** A temperature, an energy, or an amount of a nutrient. */
const claim = numberWith(`${degrees}|${energies}|${nutrition}`)
/** The same in texts of people, who also write "350 F" and "protein: 12 g". */
const given = numberWith(`${degrees}|[CF]|${energies}|${nutrition}`)
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

/** A number with up to four words behind it, whose rest may come with the next piece. */
export const openNumber = /\d[\d.,]*(?:[^\S\n]*(?:–|-|to|bis)?[^\S\n]*\S*){0,4}$/u

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
    for (const pattern of [given, givenNutrient])
      for (const [found] of text.matchAll(pattern)) for (const key of keysOf(found)) this.#numbers.add(key)
  }

  /** A text that the answer may rely on, and the diets of its recipes. */
  addSource(text: string, diets: readonly string[]): void {
    this.addQuestion(text)
    for (const each of diets) this.#diets.add(dietKey(each))
  }

  markIn(text: string): string {
    const withNumbers = text.replace(claim, (found) =>
      keysOf(found).every((key) => this.#numbers.has(key)) ? found : this.#mark(found),
    )
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
