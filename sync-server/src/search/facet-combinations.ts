import { type FacetName, type Facets, facetNames, needsAllValues } from '@simmer/contract/wire/search'
import { type Queryable, statement } from '../postgres/database.ts'

/** The selected facet values; an absent or empty facet does not filter. */
export type Selection = { readonly [F in FacetName]?: readonly string[] | undefined }

/** The number of recipes by id of the facet combination. */
export type Histogram = ReadonlyMap<number, number>

interface Combination {
  readonly id: number
  /** The numbers of the values (`NumberedValues`). */
  readonly values: Readonly<Record<FacetName, readonly number[]>>
  readonly recipes: number
}

// The age is passed instead of a time, so that the clocks of the two machines do not matter.
const changedCombinations = statement(
  'facet-combinations-changed',
  `select facets_id as "facetsId", diets, meals, cuisine, recipes from search_facets
   where changed_at >= now() - $1 * interval '1 millisecond' order by facets_id limit 100000`,
)

interface CombinationRow {
  readonly facetsId: number
  readonly diets: string[]
  readonly meals: string[]
  readonly cuisine: string | null
  readonly recipes: number
}

/**
 * A change carries the time at which its transaction began and is visible only after the commit. So each refresh reads
 * this many milliseconds again.
 */
const overlapMs = 30_000
/** Long enough to read every row. */
const hundredYearsMs = 3_155_760_000_000

/**
 * All combinations of facet values in memory, so that filtering and counting by facets works on a few small numbers.
 */
export class FacetCombinations {
  readonly #byId = new Map<number, Combination>()
  /** All values of each facet; the number of a value is its index. */
  readonly #values = { diet: new NumberedValues(), meal: new NumberedValues(), cuisine: new NumberedValues() }
  readonly #db: Queryable
  #readAt = -Infinity
  /** The number of published recipes. */
  recipes = 0

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Reads the combinations that changed since the last refresh. */
  async refresh(): Promise<void> {
    const startedAt = performance.now()
    const since = Math.min(startedAt - this.#readAt + overlapMs, hundredYearsMs)
    const rows = await this.#db.rows<CombinationRow>(changedCombinations, [since])
    this.#readAt = startedAt
    for (const { facetsId, diets, meals, cuisine, recipes } of rows) {
      const { diet, meal, cuisine: cuisineNumbers } = this.#values
      const values = {
        diet: diets.map((value) => diet.findOrAdd(value)),
        meal: meals.map((value) => meal.findOrAdd(value)),
        cuisine: cuisine === null ? [] : [cuisineNumbers.findOrAdd(cuisine)],
      }
      this.recipes += recipes - (this.#byId.get(facetsId)?.recipes ?? 0)
      this.#byId.set(facetsId, { id: facetsId, values, recipes })
    }
  }

  /**
   * The ids of the combinations that a selection allows; null where it does not filter. All facets must match
   * (`needsAllValues`).
   */
  selectedIds(selection: Selection): number[] | null {
    const selected = this.#selectedNumbers(selection)
    if (facetNames.every((facet) => selected[facet] === null)) return null
    return [...this.#byId.values()].filter(({ values }) => missedFacet(values, selected) === null).map(({ id }) => id)
  }

  /** Whether all combinations of a histogram are loaded. Combinations are added, but their values never change. */
  hasAll(histogram: Histogram): boolean {
    for (const id of histogram.keys()) if (!this.#byId.has(id)) return false
    return true
  }

  /** The number of recipes that match a selection. */
  total(selection: Selection): number {
    const selected = this.#selectedNumbers(selection)
    let total = 0
    for (const { values, recipes } of this.#byId.values()) if (missedFacet(values, selected) === null) total += recipes
    return total
  }

  /**
   * Counts the facet values among the matches (null: all recipes), most frequent first: how many recipes remain if one
   * more value is chosen. So the counts of a facet of which one value is enough ignore its own selection.
   */
  count(histogram: Histogram | null, selection: Selection): Facets {
    const selected = this.#selectedNumbers(selection)
    const tallies = {
      diet: this.#values.diet.tally(selection.diet),
      meal: this.#values.meal.tally(selection.meal),
      cuisine: this.#values.cuisine.tally(selection.cuisine),
    }
    const add = ({ values }: Combination, recipes: number): void => {
      const missed = missedFacet(values, selected)
      if (recipes === 0 || missed === 'unreachable') return
      for (const facet of facetNames)
        if (missed === null || missed === facet) tallies[facet].add(values[facet], recipes)
    }
    if (histogram === null) for (const combination of this.#byId.values()) add(combination, combination.recipes)
    for (const [id, recipes] of histogram ?? []) {
      const combination = this.#byId.get(id)
      if (combination !== undefined) add(combination, recipes)
    }
    return { diet: tallies.diet.counts(), meal: tallies.meal.counts(), cuisine: tallies.cuisine.counts() }
  }

  #selectedNumbers(selection: Selection): SelectedNumbers {
    const selectedOfFacet = (facet: FacetName): readonly number[] | null => {
      const values = selection[facet] ?? []
      return values.length === 0 ? null : values.map((value) => this.#values[facet].find(value))
    }
    return { diet: selectedOfFacet('diet'), meal: selectedOfFacet('meal'), cuisine: selectedOfFacet('cuisine') }
  }
}

/** The numbers of the selected values; null for a facet without a selection. */
type SelectedNumbers = Readonly<Record<FacetName, readonly number[] | null>>

/**
 * The only facet in which the values miss the selection, and a further value would match; null where they match.
 * `unreachable`: no further value of one facet would match.
 */
function missedFacet(values: Combination['values'], selected: SelectedNumbers): FacetName | 'unreachable' | null {
  let missed: FacetName | null = null
  for (const facet of facetNames) {
    const numbers = selected[facet]
    if (numbers === null) continue
    const isThere = (number: number): boolean => values[facet].includes(number)
    if (needsAllValues(facet) ? numbers.every(isThere) : numbers.some(isThere)) continue
    if (needsAllValues(facet) || missed !== null) return 'unreachable'
    missed = facet
  }
  return missed
}

/** Maps texts to small numbers: counting by them takes a tenth of the time. */
class NumberedValues {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []

  /** The number of a text, or -1. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1
  }

  findOrAdd(text: string): number {
    const number = this.#numbers.get(text) ?? this.#texts.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** Counts values. A selected value without matches stays in the result, so that the reader can deselect it. */
  tally(selected: readonly string[] = []) {
    const counts = new Float64Array(this.#texts.length)
    return {
      add: (numbers: readonly number[], times: number): void => {
        for (const number of numbers) counts[number] = (counts[number] ?? 0) + times
      },
      counts: (): { value: string; count: number }[] =>
        [
          ...this.#texts.flatMap((value, at) => ((counts[at] ?? 0) > 0 ? [{ value, count: counts[at] ?? 0 }] : [])),
          ...[...new Set(selected)]
            .filter((value) => !(counts[this.find(value)] ?? 0))
            .map((value) => ({ value, count: 0 })),
        ]
          .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
          .slice(0, 100),
    }
  }
}
