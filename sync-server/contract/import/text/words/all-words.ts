import { czech } from './czech.ts'
import { danish } from './danish.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { italian } from './italian.ts'
import { norwegian } from './norwegian.ts'
import { letterRuns } from './plain-text.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import type { RecipeWords } from './recipe-words.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import { turkish } from './turkish.ts'

/** The words of all languages. A text need not say its language: recipes mix them, and few words mean two things. */
export const allWords: readonly RecipeWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  portuguese,
  swedish,
  danish,
  norwegian,
  polish,
  finnish,
  czech,
  turkish,
]

type PhraseField = {
  [Field in keyof RecipeWords]: RecipeWords[Field] extends readonly string[] ? Field : never
}[keyof RecipeWords]

/** The phrases of a field in all languages, longest first, so that "cook time" wins over "cook". */
export const phrasesOf = (field: PhraseField): readonly string[] =>
  [...new Set(allWords.flatMap((words) => words[field]))].toSorted((one, other) => other.length - one.length)

/** An alternative of a regular expression that matches each phrase of the fields. */
export const patternOf = (...fields: readonly PhraseField[]): string =>
  [...new Set(fields.flatMap((field) => phrasesOf(field)))]
    .toSorted((one, other) => other.length - one.length)
    .map((phrase) => phrase.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s+'))
    .join('|')

/**
 * The first or last alphabetic run of each phrase of the fields. A text without any of them holds none of the phrases,
 * which is known much sooner than from a regular expression of all phrases.
 */
export const runsAt = (end: 'first' | 'last', ...fields: readonly PhraseField[]): ReadonlySet<string> =>
  new Set(
    fields.flatMap((field) => phrasesOf(field).map((phrase) => letterRuns(phrase).at(end === 'first' ? 0 : -1) ?? '')),
  )

const union = (field: 'verbs' | 'units' | 'story'): ReadonlySet<string> =>
  new Set(allWords.flatMap((words) => [...words[field]]))

/** Verbs that are no frequent word of another language: Dutch cooks "was" what they wash. */
export const verbs: ReadonlySet<string> = new Set(
  [...union('verbs')].filter(
    (word) => !allWords.some(({ functionWords, story }) => functionWords.has(word) || story.has(word)),
  ),
)
export const units = union('units')
export const storyWords = union('story')

/** The values of numerals, and of the articles before a unit: "an hour". */
export const numerals: ReadonlyMap<string, number> = new Map([
  ...allWords.flatMap((words) => words.numerals.map((name, at) => [name, at + 1] as const)).toReversed(),
  ...['an', 'a', 'ein', 'einer', 'un', 'um', 'et'].map((article) => [article, 1] as const),
])
