import type { Recipe } from '../../wire/recipe.ts'
import { partsOf, type TextPart } from './figures.ts'

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
  'the for about until each over into from your you are per der die das den dem des ein eine einen einer fur etwa bis auf auch von vom zum zur ist sind pro a al am an as at au be by da de di do du el en er es et he if il im in is it ja je la le me my no ob of on or ou so to um un up us we zu'.split(
    ' ',
  ),
)

/** A food may have a name of two characters ("Öl"), and in other scripts of one. */
const isSubject = (word: string): boolean => !common.has(word) && !/^[a-z]$/.test(word)

/** The words that tell what a text is about, without their endings. */
const subjectsOf = (parts: readonly TextPart[]): ReadonlySet<string> =>
  new Set(
    parts.flatMap(({ key, isFigure }) =>
      isFigure || !isSubject(key) ? [] : [key.replace(/(?<=...)(?:e[ns]?|[ns])$/, '')],
    ),
  )

interface Part {
  readonly line: number
  readonly figures: readonly string[]
  readonly subjects: ReadonlySet<string>
}

const figuresIn = (parts: readonly TextPart[]): string[] =>
  parts.flatMap(({ key, isFigure }) => (isFigure ? [key] : []))

/** The parts of a text, whose own parts are `whole`: a long one is read no more often than it must be. */
const readParts = (text: string, whole: readonly TextPart[], line: number): Part[] => {
  const pieces = text.split(partEnd)
  const subjects = subjectsOf(whole)
  return pieces.map((piece) => {
    const parts = pieces.length === 1 ? whole : partsOf(piece)
    const own = subjectsOf(parts)
    return { line, figures: figuresIn(parts), subjects: own.size === 0 ? subjects : own }
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
const servingsIn = (parts: readonly TextPart[]): number[] => {
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
  readonly #shown: readonly string[]
  /** What each line has, in their order. */
  readonly #lines: readonly (readonly TextPart[])[]
  /** The parts of sentences that have a figure, in their order. */
  readonly #parts = new Map<string, Part[]>()
  #unproved = 0

  constructor(sources: readonly NumberSource[]) {
    const texts = sources.flatMap(({ lines }) => lines)
    this.#lines = texts.map(partsOf)
    this.#shown = sources.flatMap(({ name, lines }) => lines.map((line) => (name === '' ? line : `${name}: ${line}`)))
    const parts = texts.flatMap((text, line) => readParts(text, this.#lines[line] ?? [], line))
    for (const part of parts)
      for (const figure of new Set(part.figures)) {
        const list = this.#parts.get(figure)
        if (list === undefined) this.#parts.set(figure, [part])
        else list.push(part)
      }
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
    const found = readParts(text, partsOf(text), 0).flatMap(({ figures, subjects }) =>
      figures.map((figure) => this.#parts.get(figure)?.find((part) => isSameSubject(part.subjects, subjects))?.line),
    )
    const missing = found.filter((line) => line === undefined).length
    this.#unproved += missing
    return missing > 0 ? null : [...new Set(found.flatMap((line) => line ?? []))]
  }

  ofServings(value: number): readonly number[] | null {
    return this.#ofLine((parts) => servingsIn(parts).includes(value))
  }

  ofMinutes(value: number): readonly number[] | null {
    const figures = new Set([`${value} minute`, ...(value % 60 === 0 ? [`${value / 60} hour`] : [])])
    return this.#ofLine((parts) => figuresIn(parts).some((figure) => figures.has(figure)))
  }

  #ofLine(isProof: (parts: readonly TextPart[]) => boolean): readonly number[] | null {
    const line = this.#lines.findIndex(isProof)
    if (line >= 0) return [line]
    this.#unproved += 1
    return null
  }
}
