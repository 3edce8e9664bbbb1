/** The recipe fields that decide a cover. */
export interface CoverSubject {
  readonly recipeShortId: string
  readonly title: string
  readonly cuisine: string | null
  /** One line for each ingredient, with its unit where it has one. */
  readonly ingredientNames: readonly string[]
}

/** The size of drawn covers, in pixels. */
export const coverSize = { width: 1200, height: 900 } as const

/** What is looked at for each picture; a recipe may have hundreds of long lines. */
const maxLines = 60
const maxCharacters = 80

/** The lines of ingredients that a cover reads. A teaspoon of a food is not drawn, so the unit counts. */
export const coverIngredients = (
  sublists: readonly {
    readonly ingredients: readonly { readonly unit: string | null; readonly ingredient_name: string }[]
  }[],
): string[] =>
  sublists
    .flatMap(({ ingredients }) => ingredients)
    .slice(0, maxLines)
    .map(({ unit, ingredient_name }) => `${unit ?? ''} ${ingredient_name}`.slice(0, maxCharacters))
