import * as v from 'valibot'

export const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

/** The author's values for one serving: `energy` in kcal, all others in grams. Unknown values are absent. */
export const Nutrition = v.object({
  energy: v.optional(Amount),
  fat: v.optional(Amount),
  saturates: v.optional(Amount),
  carbohydrate: v.optional(Amount),
  sugars: v.optional(Amount),
  fibre: v.optional(Amount),
  protein: v.optional(Amount),
  salt: v.optional(Amount),
})
export type Nutrition = v.InferOutput<typeof Nutrition>

/** One size of a picture; `width` and `height` in pixels. */
export const PictureSource = v.object({ url: v.string(), width: v.number(), height: v.number() })

/**
 * A recipe's picture: a photograph in several sizes (WebP), or the cover drawn from its words (SVG). Smallest source
 * first.
 */
export const Picture = v.object({
  kind: v.picklist(['photo', 'cover']),
  alt: v.string(),
  /** The size of the largest source, in pixels. */
  width: v.number(),
  height: v.number(),
  sources: v.pipe(v.array(PictureSource), v.minLength(1)),
  /** A raster at least 1200 px wide, for link previews and search engines. */
  previewUrl: v.string(),
  /** A tiny WebP as a data: URL, shown until the photograph has loaded; null for covers. */
  placeholder: v.nullable(v.string()),
})
export type Picture = v.InferOutput<typeof Picture>

export const AuthorCard = v.object({ username: v.string(), name: v.string() })
export type AuthorCard = v.InferOutput<typeof AuthorCard>

/** `quantity` and `quantityMax` are in `unit`, rounded to 2 decimals. "Salt" has neither, so both may be null. */
export const Ingredient = v.object({
  quantity: v.nullable(v.number()),
  /** The upper end of a range ("2–3 cloves"). */
  quantityMax: v.optional(v.number()),
  unit: v.nullable(v.string()),
  ingredient_name: v.string(),
  note: v.optional(v.string()),
})
export type Ingredient = v.InferOutput<typeof Ingredient>

export const IngredientSublist = v.object({ subheading: v.string(), ingredients: v.array(Ingredient) })
export type IngredientSublist = v.InferOutput<typeof IngredientSublist>

/** `picture` shows the finished step. */
export const Method = v.object({ description: v.string(), picture: v.optional(Picture) })
export const MethodSublist = v.object({ subheading: v.string(), methods: v.array(Method) })
export type MethodSublist = v.InferOutput<typeof MethodSublist>

const cardFields = {
  id: v.string(),
  recipeShortId: v.string(),
  slug: v.string(),
  /** Grows with every published change. */
  revision: v.number(),
  title: v.string(),
  description: v.string(),
  author: AuthorCard,
  picture: Picture,
  cuisine: v.nullable(v.string()),
  diets: v.array(v.string()),
  meals: v.array(v.string()),
  tags: v.array(v.string()),
  prepTimeInMinutes: v.nullable(v.number()),
  cookTimeInMinutes: v.nullable(v.number()),
  /** Mean of all ratings, 1 to 5, two decimals; null without a rating. */
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
  /** ISO 8601, UTC. */
  publishedAt: v.string(),
}

/** A recipe in a list. */
export const RecipeCard = v.object(cardFields)
export type RecipeCard = v.InferOutput<typeof RecipeCard>

/** A whole published recipe (EN-3). */
export const Recipe = v.object({
  ...cardFields,
  servings: v.nullable(v.number()),
  tipsAndTricks: v.string(),
  ingredientSublists: v.array(IngredientSublist),
  methodSublists: v.array(MethodSublist),
  /** Per serving, from the author; absent without any value. */
  nutrition: v.optional(Nutrition),
  /** The source that the author adapted; absent for an original recipe. */
  adaptedFrom: v.optional(v.object({ name: v.string(), url: v.optional(v.string()) })),
  updatedAt: v.string(),
})
export type Recipe = v.InferOutput<typeof Recipe>

/** A page of cards. `cursor` opens the next page; null on the last. */
export const RecipePage = v.object({ recipes: v.array(RecipeCard), cursor: v.nullable(v.string()) })
export type RecipePage = v.InferOutput<typeof RecipePage>

const usualLimit = 24

/** `limit`: 1 to 50, 24 when absent or empty, as a form sends it. `cursor` comes from the page before. */
export const pagingQuery = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,3}$/),
      v.transform((text) => (text === '' ? usualLimit : Number(text))),
      v.minValue(1),
      v.maxValue(50),
    ),
    '',
  ),
  cursor: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.transform((text) => (text === '' ? undefined : text)),
    ),
  ),
}
