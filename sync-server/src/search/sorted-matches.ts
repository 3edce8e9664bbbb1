import * as v from 'valibot'
import { NIL as nilUuid } from 'uuid'
import { minRatingsToTrust } from '@simmer/contract/recipe/rating'
import { maxCountedMatches } from '@simmer/contract/wire/search'
import { Moment } from '../http/page-cursor.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** Orders other than by match and by time of publication. */
export type KeyedOrder = 'rating' | 'quickest'

/** The recipes that have the key of an order come first, the others after them, newest first. */
type Part = 'keyed' | 'others'

/** A position in an order: a score or minutes, or the time of publication; the id where two recipes share it. */
export const SortedPosition = v.variant('part', [
  v.object({ part: v.literal('keyed'), key: v.pipe(v.number(), v.finite()), recipeId: v.pipe(v.string(), v.uuid()) }),
  v.object({ part: v.literal('others'), key: Moment, recipeId: v.pipe(v.string(), v.uuid()) }),
])
export type SortedPosition = v.InferOutput<typeof SortedPosition>

/** Reads from the start of an order pass at most this many recipes. */
const maxPassed = 20_000

interface PartOfOrder {
  readonly table: string
  readonly key: string
  readonly type: string
  readonly isAscending?: boolean
  readonly condition: string
  /** The position before all others. */
  readonly start: readonly [string, string]
}

const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** One vote orders nothing: recipes with too few ratings come with those that have none. */
const isTrusted = `rating_count >= ${minRatingsToTrust}`
const newest = { key: 'published_at', type: 'timestamptz', start: ['infinity', lastId] } as const

const parts: Readonly<Record<KeyedOrder, Readonly<Record<Part, PartOfOrder>>>> = {
  rating: {
    keyed: {
      table: 'recipe_rating',
      key: 'score',
      type: 'float8',
      condition: isTrusted,
      start: ['infinity', lastId],
    },
    others: {
      ...newest,
      table: 'recipe_search',
      condition: `not exists (
        select from recipe_rating where recipe_rating.recipe_id = recipe_search.recipe_id and ${isTrusted})`,
    },
  },
  quickest: {
    keyed: {
      table: 'recipe_search',
      key: 'minutes',
      type: 'integer',
      isAscending: true,
      condition: 'minutes is not null',
      start: ['-1', nilUuid],
    },
    others: { ...newest, table: 'recipe_search', condition: 'minutes is null' },
  },
}

/** The SQL of an order, and of being after the position in $1 and $2. */
const orderOf = ({ key, type, isAscending }: PartOfOrder) => {
  const [after, direction] = isAscending === true ? ['>', 'asc'] : ['<', 'desc']
  return {
    order: `order by ${key} ${direction}, recipe_id ${direction}`,
    isAfter: `(${key}, recipe_id) ${after} ($1::${type}, $2::uuid)`,
  }
}

/** Reads an order from a position on and tests each recipe: quick where many pass. */
const passingStatement = (name: string, part: PartOfOrder) => {
  const { table, key, condition } = part
  const { order, isAfter } = orderOf(part)
  // `offset 0` tests one recipe after the other, so that the limit ends the reading.
  return statement(
    `sorted-passing-${name}`,
    `select recipe_id as "recipeId", ${key} as key from (
       select recipe_id, ${key} from ${table}
       where ${condition} and ${isAfter} ${order} limit ${maxPassed}
     ) as ordered cross join lateral (
       select from recipe_search as tested
       where tested.recipe_id = ordered.recipe_id and ($4::text is null or document @@ $4::tsquery) offset 0
     ) as passing
     ${order} limit $3`,
  )
}

/** Collects all matches and sorts them: quick where few match. */
const collectingStatement = (name: string, part: PartOfOrder) => {
  const { table, key, condition } = part
  const { order, isAfter } = orderOf(part)
  const source = table === 'recipe_search' ? 'found as recipe_search' : `found join ${table} using (recipe_id)`
  return statement(
    `sorted-collecting-${name}`,
    `with found as materialized (
       select recipe_id, published_at, minutes from recipe_search where document @@ $4::tsquery
     )
     select recipe_id as "recipeId", ${key} as key from ${source}
     where ${condition} and ${isAfter}
     ${order} limit $3`,
  )
}

const statementsOf = (order: KeyedOrder, part: Part) => ({
  passing: passingStatement(`${order}-${part}`, parts[order][part]),
  collecting: collectingStatement(`${order}-${part}`, parts[order][part]),
})
const statements = {
  rating: { keyed: statementsOf('rating', 'keyed'), others: statementsOf('rating', 'others') },
  quickest: { keyed: statementsOf('quickest', 'keyed'), others: statementsOf('quickest', 'others') },
}

interface SortedRow {
  readonly recipeId: string
  readonly key: number | Date
}

export interface SortedScope {
  /** The `tsquery` that recipes must satisfy; null: all recipes. */
  readonly filter: string | null
  /** The number of matches, which may stop at the limit of counting. */
  readonly matches: number
  /** Only the first recipes of the order are tested, because the filter leaves something out and requires nothing. */
  readonly isBounded: boolean
}

/** Reads matches in an order, after a position (null: from its start). */
export async function sortedMatches(
  db: Queryable,
  order: KeyedOrder,
  { filter, matches, isBounded }: SortedScope,
  after: SortedPosition | null,
  limit: number,
): Promise<SortedPosition[]> {
  const readPart = async (part: Part, count: number): Promise<SortedPosition[]> => {
    const start = after?.part === part ? [after.key, after.recipeId] : parts[order][part].start
    const values = [...start, count, filter]
    const { passing, collecting } = statements[order][part]
    const isFew = filter !== null && !isBounded && matches < maxCountedMatches
    const read = isFew ? [] : await db.rows<SortedRow>(passing, values)
    const isEnough = filter === null || isBounded || read.length === count
    const rows = isFew || !isEnough ? await db.rows<SortedRow>(collecting, values) : read
    return rows.map(({ recipeId, key }) =>
      key instanceof Date ? { part: 'others', key, recipeId } : { part: 'keyed', key, recipeId },
    )
  }
  const keyed = after?.part === 'others' ? [] : await readPart('keyed', limit)
  return keyed.length === limit ? keyed : [...keyed, ...(await readPart('others', limit - keyed.length))]
}
