import * as v from 'valibot'
import { addDays, today } from '@simmer/contract/plan/days'
import { readPlanEntries } from '@simmer/contract/plan/plan-entry'
import { readPublication } from '@simmer/contract/sync/publication'
import type { AccountDatabase, ViewRow } from '../sync/account-database.ts'
import { readEntries } from '../sync/outbox-entry.ts'
import type { OfflinePreference } from './offline-preference.ts'

/** The number of recipes cooked last that are stored for offline use. */
const maxCooked = 200
/** A cooking session counts as current for 12 hours. */
const cookingMaxAgeMs = 12 * 3600 * 1000

const Cooked = v.object({ recipeId: v.string(), on: v.string() })
const CookingSession = v.object({ at: v.number() })

const cookedLast = (rows: readonly ViewRow[]): string[] => {
  const cooked = rows.flatMap(({ value }) => {
    const read = v.safeParse(Cooked, value)
    return read.success ? [read.output] : []
  })
  const newestFirst = cooked.toSorted((a, b) => b.on.localeCompare(a.on))
  return [...new Set(newestFirst.map(({ recipeId }) => recipeId))].slice(0, maxCooked)
}

const isCookingNow = (value: unknown, now: number): boolean => {
  const read = v.safeParse(CookingSession, value)
  return read.success && now - read.output.at < cookingMaxAgeMs
}

/** The recipes of the meal plan, of the last seven days and later. */
const plannedRecipeIds = (rows: readonly ViewRow[], now: number): string[] => {
  const from = addDays(today(new Date(now)), -7)
  return readPlanEntries(rows).flatMap(({ day, dish }) => ('recipe' in dish && day >= from ? [dish.recipe.id] : []))
}

const lastPart = ({ id }: ViewRow): string => id.slice(id.lastIndexOf(':') + 1)

/** Recipes with a change of saving that the server does not have yet: a person without a network may undo a removal. */
const unsentRecipeIds = async ({ outbox }: AccountDatabase): Promise<string[]> => {
  const found = await outbox.where('[key+name]').between(['r:'], ['r:\uffff']).toArray()
  return readEntries(found).flatMap(({ name, key }) => (name === 'saved.set' ? [key.slice('r:'.length)] : []))
}

const publishedRecipeIds = ({ value }: ViewRow): string[] => {
  const recipe = readPublication(value)?.recipe
  return recipe?.isPublished === true ? [recipe.id] : []
}

/**
 * The recipes that must open without a network: saved ones, those removed until the server
 * knows it, and those being cooked on any device. Unless the preference
 * is `saved`, also those in collections, the person's own, those on the meal plan, and the ones cooked last.
 */
export const offlineRecipeIds = async (
  database: AccountDatabase,
  now: number,
  choice: OfflinePreference,
): Promise<readonly string[]> => {
  const { view } = database
  const readRecords = (type: string): Promise<ViewRow[]> => view.record.where('id').startsWith(`${type}:`).toArray()
  const [saved, unsent, collected, own, planned, cooked, cooking] = await Promise.all([
    view.saved.toCollection().primaryKeys(),
    unsentRecipeIds(database),
    readRecords('collected'),
    readRecords('publish'),
    readRecords('plan'),
    readRecords('cooked'),
    readRecords('cooking'),
  ])
  return [
    ...new Set([
      ...cooking.filter(({ value }) => isCookingNow(value, now)).map(lastPart),
      ...saved,
      ...unsent,
      ...(choice === 'saved'
        ? []
        : [
            ...collected.map(lastPart),
            ...own.flatMap(publishedRecipeIds),
            ...plannedRecipeIds(planned, now),
            ...cookedLast(cooked),
          ]),
    ]),
  ]
}
