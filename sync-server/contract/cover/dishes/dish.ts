import type { IngredientMotif } from '../foods/ingredient-motifs.ts'

/** What a drawing of a dish shows: its colours, from the palette and the ingredients, and its ingredients. */
export interface DishLook {
  /** Steam and other light shapes. */
  readonly light: string
  /** Enamel and bands; contrasts with the table and the background. */
  readonly enamel: string
  readonly enamelDark: string
  /** The colour of this dish by its ingredients. */
  readonly food: string
  readonly foodDark: string
  /** Whether the recipe has this food, in any amount. */
  readonly has: (...foods: readonly IngredientMotif[]) => boolean
  /** Served cold by its title: no steam. */
  readonly isCold: boolean
  /** Bites of its main foods (pieces.ts). */
  readonly pieces: readonly string[]
  /** The drawing of its first food that gives it its taste, about 120 wide, or an empty text. */
  readonly motif: string
}

/** A drawing for the middle of a cover, about 400 wide, with the foot at (0, 0). */
export type Dish = (look: DishLook) => string
