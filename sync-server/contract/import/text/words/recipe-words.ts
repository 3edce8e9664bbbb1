import { plainText } from './plain-text.ts'

/** The words by which recipes of one language are recognised. All are folded: lower case, without accents. */
export interface RecipeWords {
  /** A language tag such as `de`. */
  readonly language: string
  /** Headings of the ingredient list. */
  readonly ingredients: readonly string[]
  /** Headings of the method; one that ends in `…` may go on with any words: "how to make…". */
  readonly method: readonly string[]
  readonly notes: readonly string[]
  readonly equipment: readonly string[]
  readonly nutrition: readonly string[]
  readonly comments: readonly string[]
  /** Headings and links around a recipe: related recipes, sharing, newsletters. */
  readonly navigation: readonly string[]
  /** The start of a part's heading: "for the sauce". */
  readonly forThe: readonly string[]
  /** The word of a numbered step: "step 1". */
  readonly step: readonly string[]
  /** Labels before a number of servings: "serves". */
  readonly servings: readonly string[]
  /** Prepositions before a number of people: "for 4 people". */
  readonly forPeople: readonly string[]
  /** Nouns after a number of servings: "people", "servings". */
  readonly people: readonly string[]
  /** Labels before a yield: "makes 12 cookies". */
  readonly makes: readonly string[]
  readonly prep: readonly string[]
  readonly cook: readonly string[]
  readonly total: readonly string[]
  /** Labels of times that the draft has no field for: resting, chilling. */
  readonly rest: readonly string[]
  readonly hours: readonly string[]
  readonly minutes: readonly string[]
  readonly days: readonly string[]
  readonly halfHour: readonly string[]
  readonly and: readonly string[]
  /** Words between the ends of a range. */
  readonly to: readonly string[]
  readonly about: readonly string[]
  /** The numerals from one to twelve. */
  readonly numerals: readonly string[]
  /** Verbs of steps, in the form of recipes. */
  readonly verbs: ReadonlySet<string>
  /** Units and counting words after a number in ingredients. */
  readonly units: ReadonlySet<string>
  /** Phrases of ingredients without an amount. */
  readonly toTaste: readonly string[]
  /** Words by which an author talks about themself. */
  readonly story: ReadonlySet<string>
  /** Sentences in captions that ask for attention: "link in bio". */
  readonly calls: readonly string[]
  /** Frequent words that few other languages have. */
  readonly functionWords: ReadonlySet<string>
}

/** The phrases of a text, separated by commas. */
export const phrases = (text: string): readonly string[] =>
  text
    .split(',')
    .map(plainText)
    .filter((phrase) => phrase !== '')

/** The words of a text, separated by spaces. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(plainText(text).split(' '))
