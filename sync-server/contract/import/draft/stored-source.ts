import { plainWords } from '../../recipe/source/plain-words.ts'
import { linesOfRecipe } from '../accounted-lines.ts'
import type { ImportedRecipe, LeftOutLine, LeftOutReason } from '../imported-recipe.ts'
import { storable } from './recipe-to-import-draft.ts'

/** As much of a source as the draft keeps (`draftParts.source`). */
export const maxStoredSource = 20_000

/** What surrounds a recipe and is never part of its method. */
const around = new Set<LeftOutReason>(['navigation', 'comment', 'advertisement'])

interface SourceLines {
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
  /** Whether a model wrote the steps: their lines prove their numbers, and do not have their words. */
  readonly isIdea?: boolean
}

/** A list has short lines and lines with amounts; a step has its number before a dot. */
const stepNumber = /^\s*\d{1,3}[.)]\s/
const amount = /^[\s•*–-]*\p{N}/u
const minWordsOfSentence = 5
const isSentence = (line: string): boolean => stepNumber.test(line) || /[.!?。]$/u.test(line.trimEnd())
const maxWordsInList = 9
const maxWordsWithAmount = 20

const countWords = (line: string): number => plainWords(line).reduce((sum, { weight }) => sum + weight, 0)

/** Whether a line can be of a list of ingredients. A sentence is the author's, wherever a person moved it in the draft. */
const isOfList = (line: string): boolean => {
  const words = countWords(line)
  if (amount.test(line) && !stepNumber.test(line)) return words <= maxWordsWithAmount
  return words < minWordsOfSentence || (words <= maxWordsInList && !isSentence(line))
}

const characters = (line: string): string =>
  plainWords(line)
    .map(({ text }) => text)
    .join('')

/**
 * IM-13: the text of a source that the texts of the draft are compared with. The lines of the method come first, then its
 * other words; ingredient lists are free and stay out, also where a page repeats them, and so does what surrounds the recipe.
 */
export const storedSource = (recipe: ImportedRecipe, { lines, leftOut, isIdea = false }: SourceLines): string => {
  const method = new Set(recipe.steps.flatMap(({ from }) => from))
  const used = linesOfRecipe(recipe)
  const ingredients = new Set(
    recipe.ingredients.flatMap(({ from }) => from).filter((line) => isOfList(lines[line] ?? '')),
  )
  const listed = new Set(Array.from(ingredients, (line) => characters(lines[line] ?? '')))
  const others = [...used].filter((line) => !method.has(line) && !ingredients.has(line))
  const unused = leftOut
    .filter(({ line, reason }) => !around.has(reason) && !used.has(line) && !listed.has(characters(lines[line] ?? '')))
    .map(({ line }) => line)
  const inOrder = (chosen: Iterable<number>): string[] =>
    [...chosen].toSorted((one, other) => one - other).flatMap((line) => lines[line] ?? [])
  // A step of a model, or without a line, as of a reader of another device's version, is its own source.
  const unread = recipe.steps.filter(({ from }) => isIdea || from.length === 0).map(({ text }) => text)
  return storable([...inOrder(method), ...unread, ...inOrder([...others, ...unused])].join('\n'), maxStoredSource)
}
