import type { Recipe } from '../../wire/recipe.ts'
import { figuresOf, partsOf } from './figures.ts'

/** A text from which a model may take its numbers: a question, an answer of the kitchen helper, or a recipe. */
export interface NumberSource {
  /** The title of the recipe, or who answers; empty for what the person wrote. */
  readonly name: string
  readonly lines: readonly string[]
}

type ReadRecipe = Pick<
  Recipe,
  'title' | 'prepTimeInMinutes' | 'cookTimeInMinutes' | 'tipsAndTricks' | 'ingredientSublists' | 'methodSublists'
>

const minutesLine = (value: number | null): string[] => (value === null || value <= 0 ? [] : [`${value} min`])

/** The lines of a recipe that have numbers of it. */
export const recipeSource = (recipe: ReadRecipe): NumberSource => ({
  name: recipe.title,
  lines: [
    ...minutesLine(recipe.prepTimeInMinutes),
    ...minutesLine(recipe.cookTimeInMinutes),
    ...recipe.ingredientSublists.flatMap(({ ingredients }) =>
      ingredients.map(({ quantity, unit, ingredient_name }) =>
        [quantity, unit, ingredient_name].filter((part) => part !== null && part !== '').join(' '),
      ),
    ),
    ...recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description)),
    ...recipe.tipsAndTricks.split('\n').filter((line) => line.trim() !== ''),
  ],
})

/**
 * Where a part of a sentence ends that has its own amounts: "3 leeks and 200 g tofu", "fry for 5 minutes, then …". A run of
 * white space is read once: recipes of others may have a long one.
 */
export const partEnd = /(?<=[.!?;,:])\s+|(?<!\s)\s+(?:and|then|with|und|dann|mit)\s+/i

/** Words that are in any sentence, and tell nothing of its subject. */
const common = new Set(
  'the for about until each over into from your you are per der die das den dem des ein eine einen einer fur etwa bis auf auch von vom zum zur ist sind pro'.split(
    ' ',
  ),
)

/** The words that tell what a text is about, without their endings. */
const subjectsOf = (text: string): ReadonlySet<string> =>
  new Set(
    partsOf(text).flatMap(({ key, isFigure }) =>
      isFigure || key.length < 3 || common.has(key) ? [] : [key.replace(/(?:e[ns]?|[ns])$/, '')],
    ),
  )

interface Part {
  readonly line: number
  readonly figures: readonly string[]
  readonly subjects: ReadonlySet<string>
}

const readParts = (text: string, line: number): Part[] => {
  const whole = subjectsOf(text)
  return text.split(partEnd).map((part) => {
    const own = subjectsOf(part)
    return { line, figures: figuresOf(part), subjects: own.size === 0 ? whole : own }
  })
}

/** Whether two texts are about the same: more than half of the words of the shorter one are in the other. */
const isSameSubject = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean => {
  const smaller = Math.min(one.size, other.size)
  return [...one].filter((subject) => other.has(subject)).length * 2 > smaller
}

/** "4 people" and "6 servings". */
const servedBehind = /^(?:servings?|portion\w*|people|persons?|personen)$/
/** "Serves 4", "für 4". */
const servedBefore = /^(?:serves|servings|portionen|for|fur)$/
/** What joins both ends of a range, and the times that `partsOf` reads as words: "for 2 weeks". */
const rangeWord = /^(?:to|or|bis|oder)$/
const spanWord = /^(?:weeks?|months?|wochen?|monaten?)$/

/** The numbers of servings in a line, both ends of a range. A number with a unit is none, and so is a range with one. */
const servingsIn = (line: string): number[] => {
  const parts = partsOf(line)
  const isNumber = (at: number): boolean => parts[at]?.isFigure === true
  return parts.flatMap(({ key, isFigure }, at) => {
    if (!isFigure || isNumber(at - 1) || (rangeWord.test(parts[at - 1]?.key ?? '') && isNumber(at - 2))) return []
    const other = isNumber(at + 1) ? at + 1 : rangeWord.test(parts[at + 1]?.key ?? '') && isNumber(at + 2) ? at + 2 : at
    const behind = parts[other + 1]?.key ?? ''
    const isServed =
      servedBehind.test(behind) || (servedBefore.test(parts[at - 1]?.key ?? '') && !spanWord.test(behind))
    const numbers = [...new Set([key, parts[other]?.key ?? ''])].map(Number)
    return isServed && numbers.every((number) => Number.isFinite(number)) ? numbers : []
  })
}

/** GE-2: finds the numbers of a text in what a conversation holds. */
export class NumberProof {
  readonly #lines: readonly string[]
  readonly #shown: readonly string[]
  readonly #parts: readonly Part[]
  #unproved = 0

  constructor(sources: readonly NumberSource[]) {
    this.#lines = sources.flatMap(({ lines }) => lines)
    this.#shown = sources.flatMap(({ name, lines }) => lines.map((line) => (name === '' ? line : `${name}: ${line}`)))
    this.#parts = this.#lines.flatMap(readParts)
  }

  /** All lines, as a person reads them. */
  get lines(): readonly string[] {
    return this.#shown
  }

  /** How many numbers were not found. */
  get unproved(): number {
    return this.#unproved
  }

  /** The lines that have each number of a text about the same thing; null where one number is in none. */
  ofText(text: string): readonly number[] | null {
    const found = readParts(text, 0).flatMap(({ figures, subjects }) =>
      figures.map(
        (figure) =>
          this.#parts.find((part) => part.figures.includes(figure) && isSameSubject(part.subjects, subjects))?.line,
      ),
    )
    const missing = found.filter((line) => line === undefined).length
    this.#unproved += missing
    return missing > 0 ? null : [...new Set(found.flatMap((line) => line ?? []))]
  }

  ofServings(value: number): readonly number[] | null {
    return this.#ofLine((line) => servingsIn(line).includes(value))
  }

  ofMinutes(value: number): readonly number[] | null {
    const figures = new Set([`${value} minute`, ...(value % 60 === 0 ? [`${value / 60} hour`] : [])])
    return this.#ofLine((line) => figuresOf(line).some((figure) => figures.has(figure)))
  }

  #ofLine(isProof: (line: string) => boolean): readonly number[] | null {
    const line = this.#lines.findIndex(isProof)
    if (line >= 0) return [line]
    this.#unproved += 1
    return null
  }
}
