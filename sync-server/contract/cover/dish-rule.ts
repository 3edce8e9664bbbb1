import type { DishName } from './dishes.ts'
import type { IngredientMotif } from './foods/ingredient-motifs.ts'

export interface DishRule {
  readonly dish: DishName
  readonly words: RegExp
  /** Words before the head that make it another dish: a fish cake is no cake. */
  readonly unless?: RegExp
  /** At least one of these foods is an ingredient. */
  readonly needs?: readonly IngredientMotif[]
}

/** The heads of titles: the last word in English, the last part of a compound in German. */
export const head = (
  dish: DishName,
  english: string,
  german = '',
  more: { readonly unless?: RegExp; readonly needs?: readonly IngredientMotif[] } = {},
): DishRule => ({
  dish,
  words: new RegExp(`\\b(?:${english})$${german === '' ? '' : `|(?:${german})$`}`),
  ...more,
})

/** Words that say how good or how easy a dish is, and not which. */
const praise =
  "(?:(?:the|a|my|our|best|easy|simple|basic|classic|quick|perfect|moist|fluffy|light|rich|vegan|gluten[- ]free|traditional|old[- ]fashioned|homemade|one[- ]bowl|everyday|weeknight|sunday|grandma's|mom's|oma's|omas|oma|schnelle[rs]?|einfache[rs]?|saftige[rs]?|beste[rs]?|klassische[rs]?|vegane[rs]?) )*"

/** A dish whose title has no other words than these: an unknown cake may be any cake. */
export const exact = (
  dish: DishName,
  english: string,
  german: string,
  more: Pick<DishRule, 'unless' | 'needs'> = {},
): DishRule => ({
  dish,
  words: new RegExp(`^${praise}(?:${english}|${german})$`),
  ...more,
})
