import * as v from 'valibot'
import { Position, storableText } from './scalars.ts'

/** The recipe of a line, with enough data to name it where the recipe itself is not on the device. */
export const RecipeReference = v.object({
  id: storableText(64),
  // Both become parts of a path.
  recipeShortId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  slug: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)),
  title: storableText(300),
})
export type RecipeReference = v.InferOutput<typeof RecipeReference>

const Quantity = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** One item: a scaled line of a recipe, or free text. */
const Line = v.object({
  name: v.pipe(storableText(300), v.minLength(1)),
  quantity: v.nullable(Quantity),
  quantityMax: v.optional(Quantity),
  unit: v.nullable(storableText(20)),
  note: v.optional(storableText(500)),
  for: v.optional(RecipeReference),
})

/** The state of an item: open, in the basket, or bought. Bought items stay, as suggestions for the next time. */
const State = v.object({ is: v.picklist(['open', 'ticked', 'cleared']), at: v.pipe(v.number(), v.safeInteger()) })

/** The aisle and the position in it that a user chose; the lower comes first. */
const LinePosition = v.object({ aisle: storableText(40), position: Position })

/**
 * The parts of a line of the shopping list. Each is a record of its own (`shopping:<uuid>:<part>`), so that ticking a
 * line on one device does not conflict with editing it on another. The names are parts of stored keys.
 */
export const shoppingParts = { line: Line, state: State, place: LinePosition } as const
export type ShoppingPart = keyof typeof shoppingParts
export type ShoppingValue<P extends ShoppingPart> = v.InferOutput<(typeof shoppingParts)[P]>
