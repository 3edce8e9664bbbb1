import { useMemo } from 'react'
import { v7 as uuid } from 'uuid'
import type { PlanPart, PlanValue } from '@simmer/contract/wire/plan'
import { useOpenedLiveQuery } from '#local/live/use-opened-live-query.ts'
import { usePerform, type Perform } from '#local/live/use-perform.ts'
import { copiesOf, readPlanEntries, nextPosition, planRecordId, type PlanEntry } from '@simmer/contract/plan/plan-entry'

/** The changes of a meal plan. Each resolves when the action is stored on this device. */
export interface PlanActions {
  readonly add: (
    dish: PlanValue<'dish'>,
    day: string,
    servings: number | null,
    meal: PlanValue<'meal'> | null,
  ) => Promise<void>
  readonly move: (entry: PlanEntry, day: string) => Promise<void>
  readonly serve: (entry: PlanEntry, servings: number) => Promise<void>
  readonly serveAt: (entry: PlanEntry, meal: PlanValue<'meal'>) => Promise<void>
  /** Plans the dishes of a week seven days later, without those that are there. Returns their number, and an undo function. */
  readonly copyWeek: (
    week: readonly PlanEntry[],
  ) => Promise<{ readonly count: number; readonly undo: () => Promise<void> }>
  /** Returns a function that undoes the removal. */
  readonly remove: (entry: PlanEntry) => Promise<() => Promise<void>>
}

const createActions = (perform: Perform, entries: readonly PlanEntry[]): PlanActions => {
  const set = async <P extends PlanPart>(id: string, part: P, value: PlanValue<P> | null): Promise<void> => {
    await perform('plan.set', planRecordId(id, part), { value })
  }
  const add = async ({ dish, day, position, servings, meal }: Omit<PlanEntry, 'id'>): Promise<string> => {
    const id = uuid()
    await set(id, 'day', { day, position })
    if (servings !== null) await set(id, 'servings', { servings })
    if (meal !== null) await set(id, 'meal', meal)
    await set(id, 'dish', dish)
    return id
  }
  return {
    add: async (dish, day, servings, meal) => {
      await add({ dish, day, servings, meal, position: nextPosition(entries, day) })
    },
    move: ({ id }, day) => set(id, 'day', { day, position: nextPosition(entries, day) }),
    serve: ({ id }, servings) => set(id, 'servings', { servings }),
    serveAt: ({ id }, meal) => set(id, 'meal', meal),
    copyWeek: async (week) => {
      const ids: string[] = []
      for (const copy of copiesOf(week, entries, 7))
        ids.push(await add({ ...copy, position: nextPosition(entries, copy.day) + ids.length }))
      return {
        count: ids.length,
        undo: async () => {
          for (const id of ids) await set(id, 'dish', null)
        },
      }
    },
    remove: async ({ id, dish }) => {
      await set(id, 'dish', null)
      return () => set(id, 'dish', dish)
    },
  }
}

/** The meal plan of the signed-in account, from the local store; null while loading. */
export const usePlan = (): { readonly entries: readonly PlanEntry[] | null; readonly actions: PlanActions } => {
  const records = useOpenedLiveQuery((local) => local.records('plan:'), null)
  const perform = usePerform()
  const entries = useMemo(() => (records === null ? null : readPlanEntries(records)), [records])
  const actions = useMemo(() => createActions(perform, entries ?? []), [perform, entries])
  return { entries, actions }
}
