import { type FacetName, type Facets, facetNames } from '@simmer/contract/wire/search'
import { type Queryable, statement } from '../postgres/database.ts'

/** The facet values asked for; a facet that is absent or empty does not narrow. */
export type Selection = { readonly [F in FacetName]?: readonly string[] | undefined }

/** How many recipes have each combination of facet values, by the combination's id. */
export type Histogram = ReadonlyMap<number, number>

interface Combination {
  readonly id: number
  /** The numbers of its values. */
  readonly values: Readonly<Record<FacetName, readonly number[]>>
  readonly recipes: number
}

// By how long ago, so that the clocks of the two machines do not matter.
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

/** Changes are stamped when their transaction begins and seen when it ends: this far back is read again, in milliseconds. */
const overlapMs = 30_000
/** A hundred years: everything. */
const hundredYearsMs = 3_155_760_000_000

/** Every combination of facet values there is, so that narrowing and counting by facets happens on a few small numbers. */
export class FacetCombinations {
  readonly #byId = new Map<number, Combination>()
  /** Every value of a facet there is; its number is its place here. */
  readonly #values = { diet: new NumberedValues(), meal: new NumberedValues(), cuisine: new NumberedValues() }
  readonly #db: Queryable
  #readAt = -Infinity
  /** All published recipes. */
  recipes = 0

  constructor(db: Queryable) {
    this.#db = db
  }

  /** Reads what changed since the last time. */
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

  /** The combinations that a selection leaves; null when it does not narrow. Within a facet any value will do, of each facet one must. */
  selectedIds(selection: Selection): number[] | null {
    const selected = this.#selectedNumbers(selection)
    if (facetNames.every((facet) => selected[facet] === null)) return null
    return [...this.#byId.values()].filter(({ values }) => failedFacet(values, selected) === null).map(({ id }) => id)
  }

  /** Whether every combination of these is known; combinations are added but never change their values. */
  hasAll(histogram: Histogram): boolean {
    for (const id of histogram.keys()) if (!this.#byId.has(id)) return false
    return true
  }

  /** How many recipes a selection leaves. */
  total(selection: Selection): number {
    const selected = this.#selectedNumbers(selection)
    let total = 0
    for (const { values, recipes } of this.#byId.values()) if (failedFacet(values, selected) === null) total += recipes
    return total
  }

  /**
   * The values among the matches (null: all recipes) with their counts, the commonest first. The counts of a facet ignore
   * what is selected in that facet: they say what one would get by choosing that value as well.
   */
  count(histogram: Histogram | null, selection: Selection): Facets {
    const selected = this.#selectedNumbers(selection)
    const tallies = {
      diet: this.#values.diet.tally(selection.diet),
      meal: this.#values.meal.tally(selection.meal),
      cuisine: this.#values.cuisine.tally(selection.cuisine),
    }
    const add = ({ values }: Combination, recipes: number): void => {
      const failed = failedFacet(values, selected)
      if (recipes === 0 || failed === 'several') return
      for (const facet of facetNames)
        if (failed === null || failed === facet) tallies[facet].add(values[facet], recipes)
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

/** The numbers of the values a selection asks for; null where it does not narrow. */
type SelectedNumbers = Readonly<Record<FacetName, readonly number[] | null>>

/** The one facet by which a selection leaves these values out; null where it does not. */
function failedFacet(values: Combination['values'], selected: SelectedNumbers): FacetName | 'several' | null {
  let failed: FacetName | null = null
  for (const facet of facetNames) {
    const numbers = selected[facet]
    if (numbers === null || values[facet].some((value) => numbers.includes(value))) continue
    if (failed !== null) return 'several'
    failed = facet
  }
  return failed
}

/** Texts as small numbers: counting by those takes a tenth of the time. */
class NumberedValues {
  readonly #numbers = new Map<string, number>()
  readonly #texts: string[] = []

  /** -1 for a text nobody has. */
  find(text: string): number {
    return this.#numbers.get(text) ?? -1
  }

  findOrAdd(text: string): number {
    const number = this.#numbers.get(text) ?? this.#texts.push(text) - 1
    this.#numbers.set(text, number)
    return number
  }

  /** Counts; a selected value stays visible when nothing has it any more, or it could not be taken back. */
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
