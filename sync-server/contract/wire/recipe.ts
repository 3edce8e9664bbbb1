import * as v from 'valibot'

export const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))

/** The author's own figures for one serving: `energy` in kcal, everything else in grams. What nobody gave is absent. */
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

/** A recipe's picture: a photograph in several sizes (WebP), or the cover drawn from its words (SVG). Smallest source first. */
export const Picture = v.object({
  kind: v.picklist(['photo', 'cover']),
  alt: v.string(),
  /** Proportions of the largest source, in pixels. */
  width: v.number(),
  height: v.number(),
  sources: v.pipe(v.array(PictureSource), v.minLength(1)),
  /** A raster of at least 1200 px width for link previews and search engines. */
  previewUrl: v.string(),
  /** A tiny WebP as a data: address, shown until the photograph is there; null for covers. */
  placeholder: v.nullable(v.string()),
})
export type Picture = v.InferOutput<typeof Picture>

export const AuthorCard = v.object({ username: v.string(), name: v.string() })
export type AuthorCard = v.InferOutput<typeof AuthorCard>

/** `quantity` and `quantityMax` are in `unit`, rounded to 2 decimals; both null-able because "salt" has neither. */
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

/** `picture`: of what it looks like when it is done right. */
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
  /** Mean of all ratings, 1 to 5, two decimals; null while nobody rated. */
  averageRating: v.nullable(v.number()),
  ratingCount: v.number(),
  /** ISO 8601, UTC. */
  publishedAt: v.string(),
}

/** What a list shows of a recipe. */
export const RecipeCard = v.object(cardFields)
export type RecipeCard = v.InferOutput<typeof RecipeCard>

/** A whole published recipe (EN-3). */
export const Recipe = v.object({
  ...cardFields,
  servings: v.nullable(v.number()),
  tipsAndTricks: v.string(),
  ingredientSublists: v.array(IngredientSublist),
  methodSublists: v.array(MethodSublist),
  /** Of one serving, as its author gives it; absent where they gave nothing. */
  nutrition: v.optional(Nutrition),
  /** What its author adapted it from; absent for their own work. */
  adaptedFrom: v.optional(v.object({ name: v.string(), url: v.optional(v.string()) })),
  updatedAt: v.string(),
})
export type Recipe = v.InferOutput<typeof Recipe>

/** A page of cards. `cursor` opens the next page; null on the last. */
export const RecipePage = v.object({ recipes: v.array(RecipeCard), cursor: v.nullable(v.string()) })
export type RecipePage = v.InferOutput<typeof RecipePage>

const usualLimit = 24

/** `limit`: 1 to 50, 24 where absent or empty, as a form sends it. `cursor`: from the page before. */
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
