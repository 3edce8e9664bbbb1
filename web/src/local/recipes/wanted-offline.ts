import * as v from 'valibot'
import type { AccountDatabase, ViewRow } from '../database/account-database.ts'

/** Of a long life in the kitchen, the dishes cooked last. */
const mostCooked = 200
/** The same meal is gone on with for as long: 12 hours, in milliseconds. */
const underWayFor = 12 * 3600 * 1000

const Cooked = v.object({ recipeId: v.string(), on: v.string() })
const UnderWay = v.object({ at: v.number() })

const cookedLast = (rows: readonly ViewRow[]): string[] => {
  const cooked = rows.flatMap(({ value }) => {
    const read = v.safeParse(Cooked, value)
    return read.success ? [read.output] : []
  })
  return [
    ...new Set(cooked.toSorted((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)).map(({ recipeId }) => recipeId)),
  ].slice(0, mostCooked)
}

const isUnderWay = (value: unknown, now: number): boolean => {
  const read = v.safeParse(UnderWay, value)
  return read.success && now - read.output.at < underWayFor
}

const lastPart = ({ id }: ViewRow): string => id.slice(id.lastIndexOf(':') + 1)

/** The recipes that must open without a network: saved, in a collection, cooked, and under way on whatever device. */
export const wantedOffline = async ({ view }: AccountDatabase, now: number): Promise<readonly string[]> => {
  const of = (noun: string): Promise<ViewRow[]> => view.record.where('id').startsWith(`${noun}:`).toArray()
  const [saved, collected, cooked, cooking] = await Promise.all([
    view.saved.toCollection().primaryKeys(),
    of('collected'),
    of('cooked'),
    of('cooking'),
  ])
  return [
    ...new Set([
      ...cooking.filter(({ value }) => isUnderWay(value, now)).map(lastPart),
      ...saved,
      ...collected.map(lastPart),
      ...cookedLast(cooked),
    ]),
  ]
}
