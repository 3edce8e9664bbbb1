import * as v from 'valibot'
import { RecipeReference } from './shopping.ts'
import { Day, Position, storableText } from './scalars.ts'

/** What is eaten: a recipe, or whatever somebody wrote. */
const Dish = v.union([
  v.object({ recipe: RecipeReference }),
  v.object({ text: v.pipe(storableText(300), v.minLength(1)) }),
])

/** On which day, and after what on that day: the lower, the earlier. */
const DayPosition = v.object({ day: Day, position: Position })

/** For how many; null as the recipe is written. */
const Servings = v.object({ servings: v.pipe(v.number(), v.minValue(0.5), v.maxValue(1000)) })

/** The parts of an entry of the meal plan, each a record of its own (`plan:<uuid>:<part>`) as those of a shopping list are. */
export const planParts = { dish: Dish, day: DayPosition, servings: Servings } as const
export type PlanPart = keyof typeof planParts
export type PlanValue<P extends PlanPart> = v.InferOutput<(typeof planParts)[P]>
