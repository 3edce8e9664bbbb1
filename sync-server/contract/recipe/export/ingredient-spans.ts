import type { Ingredient, Recipe } from '../../wire/recipe.ts'
import { readPhrases } from '../steps/ingredient-phrases.ts'
import { roundQuantity } from '../amounts/scaling.ts'
import { plainWord } from '../steps/step-food-words.ts'
import { findStepUses } from '../steps/step-ingredients.ts'
import type { StepUse } from '../steps/share-in-step.ts'
import { readTokens } from '../lines/tokens.ts'

/** An ingredient in the text of a step: its full name replaces the text from `start` to `end`. */
export interface IngredientSpan {
  readonly ingredient: Ingredient
  readonly start: number
  readonly end: number
  /** The amount used here. */
  readonly quantity: number | null
  readonly isFirst: boolean
}

interface StepSpan {
  readonly step: number
  readonly start: number
  readonly end: number
}

/**
 * Finds, for each step, the ingredients to mark in its text: all of an ingredient at once, or parts that add up to
 * exactly the whole. An ingredient that a step names by other words, or in an unknown amount, gets no span.
 */
export function findIngredientSpans(recipe: Recipe): IngredientSpan[][] {
  const uses = findStepUses(recipe)
  const texts = recipe.methodSublists.flatMap(({ methods }) => methods.map(({ description }) => description))
  const spans = uses.map((): IngredientSpan[] => [])
  const ingredients = recipe.ingredientSublists.flatMap((sublist) => sublist.ingredients)
  for (const [at, ingredient] of ingredients.entries()) {
    const found = uses.flatMap((ofStep, step) =>
      ofStep.flatMap((use) => (use.ingredientIndex === at ? [{ ...use, step }] : [])),
    )
    const amounts = amountsOfUses(ingredient, found)
    const stepSpans = amounts.map((_, index) => findSpan(ingredient.ingredient_name, texts, found[index]))
    const isFree = stepSpans.every(
      (span) =>
        span !== null &&
        spans[span.step]?.every((other) => other.end <= span.start || span.end <= other.start) === true,
    )
    if (!isFree) continue
    for (const [index, span] of stepSpans.entries()) {
      if (span === null) continue
      const { step, start, end } = span
      spans[step]?.push({ ingredient, start, end, quantity: amounts[index] ?? null, isFirst: index === 0 })
    }
  }
  return spans.map((ofStep) => ofStep.toSorted((one, other) => one.start - other.start))
}

/** The amount of each use; empty where the uses do not add up to the whole. */
function amountsOfUses({ quantity, quantityMax }: Ingredient, uses: readonly StepUse[]): (number | null)[] {
  const [first] = uses
  if (first === undefined) return []
  if (quantity === null || first.part === 1) return [quantity]
  if (quantityMax !== undefined || uses.some(({ part }) => part === null)) return []
  const amounts = uses.map(({ part }) => roundQuantity(quantity * (part ?? 0)))
  const sum = roundQuantity(amounts.reduce((total, amount) => total + amount, 0))
  return sum === quantity && amounts.every((amount) => amount > 0) ? amounts : []
}

/**
 * The span where a step uses the name or its end: "flour" for all-purpose flour, but not "salt" for salt and pepper.
 */
function findSpan(
  name: string,
  texts: readonly string[],
  use: (StepUse & { step: number }) | undefined,
): StepSpan | null {
  if (use?.start === undefined || use.end === undefined || readPhrases(name).length !== 1) return null
  const { step, end } = use
  const tokens = readTokens(texts[step] ?? '')
  const words = tokens
    .filter((token) => token.kind === 'word')
    .map((token) => ({ ...token, plain: plainWord(token.word) }))
  const nameWords = readTokens(name).flatMap(({ kind, word }) => (kind === 'word' ? [plainWord(word)] : []))
  const last = words.findIndex((word) => word.end === end)
  let first = last
  // Includes the preceding words of the name, or "all-purpose flour" becomes "all-purpose all-purpose flour".
  for (let index = nameWords.length - 1; index >= 0 && words[first]?.plain === nameWords[index]; index -= 1) first -= 1
  const start = words[first + 1]?.start
  return start === undefined || last < 0 || first === last || start > use.start ? null : { step, start, end }
}
