import { convertUnits } from '../../recipe/amounts/convert-units.ts'
import { displayUnit, displayFraction } from '../../recipe/amounts/display-amount.ts'
import { kitchenAmount } from '../../recipe/amounts/kitchen-amount.ts'
import { scaleFactor, scaleIngredient } from '../../recipe/amounts/scaling.ts'
import { foldText, foldWords } from '../../recipe/fold-text.ts'
import type { Ingredient } from '../../wire/recipe.ts'
import type { KitchenContext } from '../kitchen-answer.ts'
import type { KitchenTables } from '../kitchen-tables.ts'
import { findNameWithin, findRow } from '../names.ts'

export interface ListedIngredient {
  /** From 1, over all sublists. */
  readonly number: number
  readonly ingredient: Ingredient
  /** Of its sublist. */
  readonly subheading: string
}

export const listIngredients = ({ recipe }: KitchenContext): ListedIngredient[] =>
  (recipe?.ingredientSublists ?? [])
    .flatMap(({ subheading, ingredients }) => ingredients.map((ingredient) => ({ ingredient, subheading })))
    .map((one, index) => ({ number: index + 1, ...one }))

export const listSteps = ({ recipe }: KitchenContext): string[] =>
  (recipe?.methodSublists ?? []).flatMap(({ methods }) => methods.map(({ description }) => description))

const withoutFillers = (phrase: string, { rules }: KitchenTables): string[] =>
  phrase.split(' ').filter((word) => word !== '' && !rules.determiners.has(word))

/** Shorter words start too many others: Ei, Eis. */
const minStart = 4

/** How well the words of a phrase name a food: 3 as a whole, 2 by its words, 1 as a part of a German compound, 0 not. */
function likeness(words: readonly string[], name: string, tables: KitchenTables): number {
  const { stem } = tables.rules
  const nameWords = foldWords(name)
  const stems = new Set(nameWords.map(stem))
  if (words.length > 0 && words.every((word) => stems.has(stem(word)))) return words.length === stems.size ? 3 : 2
  if (tables.language !== 'de') return 0
  const isPart = (word: string): boolean =>
    nameWords.some((one) =>
      // "Wein" has no ending, and "Rotwein" seems to have one.
      [stem, ...(word.length < minStart ? [] : [(text: string) => text])].some((form) => {
        const [whole, part] = [form(one), form(word)]
        if (whole.length < part.length + 3) return false
        // A "Schwein" is no "Wein", and "Alkohol" no "Öl".
        if (/schwein$|alkohol$/.test(whole) && /^(?:wein|ol)$/.test(part)) return false
        return whole.endsWith(part) || (part.length >= minStart && whole.startsWith(part))
      }),
    )
  return words.length > 0 && words.every(isPart) ? 1 : 0
}

/** Those of some ingredients, or of all, that a phrase names: by their words, or by another name of the same food. */
export function findIngredients(
  phrase: string,
  context: KitchenContext,
  tables: KitchenTables,
  isAsked: (one: ListedIngredient) => boolean = () => true,
): ListedIngredient[] {
  const all = withoutFillers(phrase, tables)
  const plain = all.filter((word) => !tables.rules.adjectives.has(word))
  // Dry yeast is no fresh yeast.
  const isFresh = /\bfr(?:esh|isch)/.test(phrase)
  const listed = listIngredients(context)
    .filter(isAsked)
    .filter(({ ingredient }) => !(isFresh && /\b(?:instant|dr(?:y|ied))\b|trocken/i.test(ingredient.ingredient_name)))
  for (const words of [all, plain]) {
    const rated = listed.map((one) => ({ one, rate: likeness(words, one.ingredient.ingredient_name, tables) }))
    const best = Math.max(0, ...rated.map(({ rate }) => rate))
    if (best > 0) return rated.filter(({ rate }) => rate === best).map(({ one }) => one)
  }
  // Mince is that of each animal: "beef mince and pork mince".
  const [asked, names] = tables.rules.mince
  const minced = asked.test(phrase)
    ? listed.filter(({ ingredient }) => names.test(foldText(ingredient.ingredient_name)))
    : []
  if (minced.length > 0) return minced
  // Wine may be a Burgundy, and meat the chicken of the recipe.
  const [, ofKind] = tables.rules.kinds.find(([kind]) => kind.test(plain.join(' '))) ?? []
  const kindred = listed.filter(({ ingredient }) => ofKind?.test(foldText(ingredient.ingredient_name)))
  if (kindred.length > 0) return kindred
  const row = findRow(phrase, tables.substitutes.names, tables.rules)
  if (row === null) return []
  return listed.filter(({ ingredient }) => rowOfIngredient(ingredient.ingredient_name, tables) === row)
}

/** The row of the table of substitutes that an ingredient belongs to, by the longest name in it. */
export const rowOfIngredient = (name: string, tables: KitchenTables): string | null =>
  findNameWithin(foldWords(name).join(' '), tables.substitutes.names, tables.rules)?.key ?? null

/** Whether a phrase, or the title of the open recipe where the phrase names no food, is of food that may stand outside. */
export function needsNoFridge(phrase: string, { recipe }: KitchenContext, { keeping, rules }: KitchenTables): boolean {
  const find = (words: string): string | undefined => findNameWithin(words, keeping.names, rules)?.key
  const key = find(phrase) ?? find(foldWords(recipe?.title ?? '').join(' '))
  return keeping.rows.get(key ?? '')?.isDry === true
}

/** An ingredient as the page shows it at these servings and in these units: "800 g chicken thighs". */
export function writeIngredient(ingredient: Ingredient, context: KitchenContext, tables: KitchenTables): string {
  const { amount, name } = shownAmount(ingredient, context, tables)
  return amount === null ? name : `${amount} ${name}`
}

/** The amount that the page shows; null where the recipe gives none. */
export function shownAmount(
  ingredient: Ingredient,
  { recipe, servings, units }: KitchenContext,
  { language }: KitchenTables,
): { readonly amount: string | null; readonly name: string } {
  const factor = scaleFactor(recipe?.servings ?? null, servings ?? null)
  const scaled = scaleIngredient(ingredient, factor)
  const converted = units === undefined ? scaled : convertUnits(scaled, units)
  const { quantity, quantityMax, unit, ingredient_name: name } = factor === 1 ? converted : kitchenAmount(converted)
  if (quantity === null) return { amount: null, name }
  const number = (value: number): string => displayFraction(value, { glyphs: true, locale: language })
  const numbers = quantityMax === undefined ? number(quantity) : `${number(quantity)}–${number(quantityMax)}`
  const many = quantityMax ?? quantity
  return { amount: unit === null ? numbers : `${numbers} ${displayUnit(unit, many, language)}`, name }
}
