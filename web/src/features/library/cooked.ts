import { Stars } from '@simmer/contract/wire/actions'
import { Day } from '@simmer/contract/wire/scalars'
import { v5 } from 'uuid'
import * as v from 'valibot'
import type { UserRecord } from '#local/store/local.ts'

const Cooked = v.object({
  recipeId: v.string(),
  on: Day,
  servings: v.nullable(v.number()),
  stars: v.optional(v.nullable(Stars)),
})
export interface Cooked extends v.InferOutput<typeof Cooked> {
  readonly id: string
}

/** Parses cooked records, the latest first. Unreadable records are skipped. */
export const readCooked = (records: readonly UserRecord[]): readonly Cooked[] =>
  records
    .flatMap(({ id, value }) => {
      const read = v.safeParse(Cooked, value)
      return read.success ? [{ id, ...read.output }] : []
    })
    .toSorted((a, b) => (a.on === b.on ? (a.id < b.id ? -1 : 1) : a.on < b.on ? 1 : -1))

/** The local calendar day, such as 2026-11-22. */
export const localDay = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const cookedNamespace = '6f8a2d0e-5c0b-4c57-9d0e-1b7a54c9e3d1'

/** The id depends on recipe and day only, so that finishing twice or on two devices writes the same record. */
export const cookedId = (recipeId: string, day: string): string => `cooked:${v5(`${recipeId} ${day}`, cookedNamespace)}`
