import type { Language } from '@simmer/contract/preferences/languages'

const mark: Readonly<Record<Language, string>> = { en: ' (from general knowledge)', de: ' (Allgemeinwissen)' }

const number = String.raw`\d+(?:[.,]\d+)?`
const nutrients = String.raw`protein|fat|carb(?:ohydrate)?s?|sugars?|fib(?:re|er)|salt|sodium|eiweiß|protein|fett|kohlenhydrate?n?|zucker|ballaststoffe?n?|salz`
/** A temperature, an energy, or an amount of a nutrient. */
const claim = new RegExp(
  String.raw`(?<![\d.,])${number}(?:\s*(?:–|-|to|bis)\s*${number})?\s*(?:°\s?[CF]?|º\s?[CF]?|degrees?(?:\s(?:celsius|fahrenheit))?|grad(?:\scelsius)?|kcal|kj|calories|kalorien|(?:m?g|grams?|gramm|%)\s(?:of\s)?(?:\p{L}+\s)?(?:${nutrients}))(?![\p{L}\d])`,
  'giu',
)
const diet =
  /(?<![\p{L}-])(?:vegan|vegetarian|vegetarisch|(?:gluten|lactose|dairy|nut|egg|laktose|milch|nuss|ei)[- ]?(?:free|frei)|halal|kosher|koscher|keto|low[- ]carb)(?:e[nrsm]?)?(?![\p{L}])/giu

const numbersIn = (text: string): string[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([found]) => String(Number(found.replace(',', '.'))))

/** A number with up to four words behind it, whose rest may come with the next piece. */
export const openNumber = /\d[\d.,]*(?:[^\S\n]*(?:–|-|to|bis)?[^\S\n]*\S*){0,4}$/u

/**
 * Marks the numbers of nutrition and temperature, and the diets, that are neither in the open recipe nor in a result of a
 * tool. Numbers of the question count as known.
 */
export class KnownNumbers {
  readonly #numbers = new Set<string>()
  readonly #marked = new Set<string>()
  readonly #language: Language
  #words = ''

  constructor(language: Language) {
    this.#language = language
  }

  /** Numbers that the person wrote. */
  addQuestion(text: string): void {
    for (const each of numbersIn(text)) this.#numbers.add(each)
  }

  /** A text that the answer may rely on. */
  addSource(text: string): void {
    this.addQuestion(text)
    this.#words += ` ${text.toLowerCase()}`
  }

  markIn(text: string): string {
    const withNumbers = text.replace(claim, (found) =>
      numbersIn(found).every((each) => this.#numbers.has(each)) ? found : this.#mark(found),
    )
    return withNumbers.replace(diet, (found) => (this.#words.includes(found.toLowerCase()) ? found : this.#mark(found)))
  }

  /** Each claim is marked where it comes first. */
  #mark(found: string): string {
    const key = found.toLowerCase()
    if (this.#marked.has(key)) return found
    this.#marked.add(key)
    return found + mark[this.#language]
  }
}
