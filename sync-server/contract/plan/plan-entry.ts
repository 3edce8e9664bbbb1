import * as v from 'valibot'
import { meals, planParts, type PlanPart, type PlanValue } from '../wire/plan.ts'
import { addDays } from './days.ts'

/** One dish of the plan on one day. */
export interface PlanEntry {
  readonly id: string
  readonly dish: PlanValue<'dish'>
  readonly day: string
  readonly position: number
  /** Null: the servings of the recipe. */
  readonly servings: number | null
  /** Null: no meal was chosen. */
  readonly meal: PlanValue<'meal'> | null
}

/** A stored record of the plan, not yet validated. */
interface PlanRecord {
  readonly id: string
  readonly value: unknown
}

export const planRecordId = (id: string, part: PlanPart): string => `plan:${id}:${part}`

export const dishName = ({ dish }: Pick<PlanEntry, 'dish'>): string =>
  'recipe' in dish ? dish.recipe.title : dish.text

const parseOrNull = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T | null => {
  const found = v.safeParse(schema, value)
  return found.success ? found.output : null
}

/** Breakfast, lunch, dinner with the dishes of no meal, then the meals that the person named. */
const mealOrder = ({ meal }: PlanEntry): number =>
  meal === null ? meals.indexOf('dinner') : 'meal' in meal ? meals.indexOf(meal.meal) : meals.length

/** Whether both are the same dish of the same meal on the same day. */
const isSameDish = (one: PlanEntry, other: PlanEntry): boolean =>
  one.day === other.day &&
  JSON.stringify(one.meal) === JSON.stringify(other.meal) &&
  ('recipe' in one.dish && 'recipe' in other.dish
    ? one.dish.recipe.id === other.dish.recipe.id
    : dishName(one) === dishName(other))

/** The entries of a week as they are planned `days` days later; those that are planned there already are left out. */
export const copiesOf = (week: readonly PlanEntry[], all: readonly PlanEntry[], days: number): PlanEntry[] =>
  week
    .map((entry) => ({ ...entry, day: addDays(entry.day, days) }))
    .filter((copy) => !all.some((entry) => isSameDish(entry, copy)))

/** Reads the records as entries, sorted by day and meal. Unreadable records are skipped; the store still holds them. */
export const readPlanEntries = (records: readonly PlanRecord[]): PlanEntry[] => {
  const parts = new Map<string, Map<string, unknown>>()
  for (const { id: key, value } of records) {
    const [, id = '', part = ''] = key.split(':')
    const entryParts = parts.get(id) ?? new Map<string, unknown>()
    parts.set(id, entryParts.set(part, value))
  }
  return [...parts]
    .flatMap(([id, values]) => {
      const [dish, day] = [
        parseOrNull(planParts.dish, values.get('dish')),
        parseOrNull(planParts.day, values.get('day')),
      ]
      if (dish === null || day === null) return []
      const servings = parseOrNull(planParts.servings, values.get('servings'))?.servings ?? null
      return [{ id, dish, ...day, servings, meal: parseOrNull(planParts.meal, values.get('meal')) }]
    })
    .toSorted((a, b) =>
      a.day === b.day ? mealOrder(a) - mealOrder(b) || a.position - b.position : a.day < b.day ? -1 : 1,
    )
}

/** The position after the last entry of a day. */
export const nextPosition = (entries: readonly PlanEntry[], day: string): number =>
  Math.max(0, ...entries.filter((entry) => entry.day === day).map(({ position }) => position + 1))
