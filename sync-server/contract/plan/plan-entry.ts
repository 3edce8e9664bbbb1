import * as v from 'valibot'
import { planParts, type PlanPart, type PlanValue } from '../wire/plan.ts'

/** One dish of the plan on one day. */
export interface PlanEntry {
  readonly id: string
  readonly dish: PlanValue<'dish'>
  readonly day: string
  readonly position: number
  /** Null: the servings of the recipe. */
  readonly servings: number | null
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

/** Reads the records as entries, sorted by day. Unreadable records are skipped; the store still holds them. */
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
      return [{ id, dish, ...day, servings: parseOrNull(planParts.servings, values.get('servings'))?.servings ?? null }]
    })
    .toSorted((a, b) => (a.day === b.day ? a.position - b.position : a.day < b.day ? -1 : 1))
}

/** The position after the last entry of a day. */
export const nextPosition = (entries: readonly PlanEntry[], day: string): number =>
  Math.max(0, ...entries.filter((entry) => entry.day === day).map(({ position }) => position + 1))
