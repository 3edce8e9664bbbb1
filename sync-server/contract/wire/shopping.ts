import * as v from 'valibot'
import { Position, storableText } from './scalars.ts'

/** The recipe that something is for, so that it can be named where the recipe itself is not at hand. */
export const RecipeReference = v.object({
  id: storableText(64),
  // Addresses are made of them.
  recipeShortId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  slug: v.pipe(v.string(), v.regex(/^[\w-]{1,300}$/)),
  title: storableText(300),
})
export type RecipeReference = v.InferOutput<typeof RecipeReference>

const Quantity = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))

/** What is wanted: the line of a recipe, scaled, or what somebody typed. */
const Line = v.object({
  name: v.pipe(storableText(300), v.minLength(1)),
  quantity: v.nullable(Quantity),
  quantityMax: v.optional(Quantity),
  unit: v.nullable(storableText(20)),
  note: v.optional(storableText(500)),
  for: v.optional(RecipeReference),
})

/** Where it stands: wanted, in the basket, or bought and cleared away (it is remembered for the next time). */
const State = v.object({ is: v.picklist(['open', 'ticked', 'cleared']), at: v.pipe(v.number(), v.safeInteger()) })

/** Where somebody has put it; the lower, the further up in its aisle. */
const LinePosition = v.object({ aisle: storableText(40), position: Position })

/**
 * The parts of a line of the shopping list. Each is a record of its own (`shopping:<uuid>:<part>`), so that what one
 * device ticks and another one words anew does not meet.
 */
export const shoppingParts = { line: Line, state: State, place: LinePosition } as const
export type ShoppingPart = keyof typeof shoppingParts
export type ShoppingValue<P extends ShoppingPart> = v.InferOutput<(typeof shoppingParts)[P]>
