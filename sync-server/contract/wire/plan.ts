import * as v from 'valibot'
import { RecipeReference } from './shopping.ts'
import { Day, Position, storableText } from './scalars.ts'

/** The meal: a recipe, or free text. */
const Dish = v.union([
  v.object({ recipe: RecipeReference }),
  v.object({ text: v.pipe(storableText(300), v.minLength(1)) }),
])

/** The day, and the order within it: the lower position comes first. */
const DayPosition = v.object({ day: Day, position: Position })

/** Null means the servings of the recipe. */
const Servings = v.object({ servings: v.pipe(v.number(), v.minValue(0.5), v.maxValue(1000)) })

export const meals = ['breakfast', 'lunch', 'dinner'] as const

/** The meal of the day, or one that the person named. */
const Meal = v.union([
  v.object({ meal: v.picklist(meals) }),
  v.object({ text: v.pipe(storableText(40), v.minLength(1)) }),
])

/**
 * The parts of an entry of the meal plan. Each is a record of its own (`plan:<uuid>:<part>`), as with the shopping
 * list.
 */
export const planParts = { dish: Dish, day: DayPosition, servings: Servings, meal: Meal } as const
export type PlanPart = keyof typeof planParts
export type PlanValue<P extends PlanPart> = v.InferOutput<(typeof planParts)[P]>
