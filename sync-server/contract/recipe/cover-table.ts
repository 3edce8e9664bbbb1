/** The colours a dish is served in, taken from the palette of its cover. */
export interface DishColors {
  /** Steam, and other things as light as the ground. */
  readonly light: string
  /** Enamel and bands: stands out from the table and what is behind. */
  readonly enamel: string
  readonly enamelDark: string
  /** What is in the bowl. */
  readonly food: string
  readonly foodDark: string
}

export type Dish = (colors: DishColors) => string
