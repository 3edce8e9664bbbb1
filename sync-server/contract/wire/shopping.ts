import * as v from 'valibot'
import { Id, Position, storableText, visibleCharacter } from './scalars.ts'

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

/**
 * The state of an item: open, in the basket, bought, or at home. Bought items stay, as suggestions for the next time.
 * Earlier versions of the app read an item at home as open.
 */
const State = v.object({
  is: v.picklist(['open', 'ticked', 'cleared', 'home']),
  at: v.pipe(v.number(), v.safeInteger()),
})

/** The aisle and the position in it that a user chose; the lower comes first. */
const LinePosition = v.object({ aisle: storableText(40), position: Position })

/** The list of an item. Items without one are on the first list, as are items of a list that was deleted meanwhile. */
const ListOfItem = v.object({ list: Id })

/** The name of a list; null where it was deleted. The first list has a name only where a person renamed it. */
const ListTitle = v.object({ title: v.pipe(storableText(60), v.trim(), v.regex(visibleCharacter)) })

/** The aisles of a list in the order of its shop. Aisles that are missing come last. */
const AisleOrder = v.object({ aisles: v.pipe(v.array(storableText(40)), v.maxLength(40)) })

/** A food by its key (`identifyItem`) and its name. `buy` overrules a food that is never added by default. */
const KnownFood = v.object({
  food: v.pipe(storableText(300), v.minLength(1)),
  name: v.pipe(storableText(300), v.regex(visibleCharacter)),
  is: v.picklist(['home', 'never', 'buy']),
})

/**
 * The parts of an item (line, state, place, list), of a list (title, aisles) and of a known food (food). Each is a record
 * of its own (`shopping:<uuid>:<part>`), so that ticking an item on one device does not conflict with editing it on
 * another. The id of a food is derived from its key. The names are parts of stored keys.
 */
export const shoppingParts = {
  line: Line,
  state: State,
  place: LinePosition,
  list: ListOfItem,
  title: ListTitle,
  aisles: AisleOrder,
  food: KnownFood,
} as const
export type ShoppingPart = keyof typeof shoppingParts
export type ShoppingValue<P extends ShoppingPart> = v.InferOutput<(typeof shoppingParts)[P]>
