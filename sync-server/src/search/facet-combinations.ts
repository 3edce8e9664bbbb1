import { type FacetName, type Facets, facetNames } from '@simmer/contract/wire/search'
import { type Asking, statement } from '../postgres/database.ts'

/** The facet values asked for; a facet that is absent or empty does not narrow. */
export type Selection = { readonly [F in FacetName]?: readonly string[] | undefined }

/** How many recipes have each combination of facet values, by the combination's id. */
export type Histogram = ReadonlyMap<number, number>

interface Combination {
  readonly id: number
  readonly values: Readonly<Record<FacetName, readonly string[]>>
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
const overlap = 30_000
/** A hundred years: everything. */
const aLongTime = 3_155_760_000_000

/** Every combination of facet values there is, so that narrowing and counting by facets happens on a few small numbers. */
export class FacetCombinations {
  readonly #byId = new Map<number, Combination>()
  readonly #ask: Asking
  #readAt = -Infinity
  /** All published recipes. */
  recipes = 0

  constructor(ask: Asking) {
    this.#ask = ask
  }

  /** Reads what changed since the last time. */
  async refresh(): Promise<void> {
    const startedAt = performance.now()
    const since = Math.min(startedAt - this.#readAt + overlap, aLongTime)
    const rows = await this.#ask.rows<CombinationRow>(changedCombinations, [since])
    this.#readAt = startedAt
    for (const { facetsId, diets, meals, cuisine, recipes } of rows) {
      const values = { diet: diets, meal: meals, cuisine: cuisine === null ? [] : [cuisine] }
      this.recipes += recipes - (this.#byId.get(facetsId)?.recipes ?? 0)
      this.#byId.set(facetsId, { id: facetsId, values, recipes })
    }
  }

  /** The combinations that a selection leaves; null when it does not narrow. Within a facet any value will do, of each facet one must. */
  chosen(selection: Selection): number[] | null {
    if (facetNames.every((facet) => !narrows(selection, facet))) return null
    return [...this.#byId.values()]
      .filter(({ values }) => facetNames.every((facet) => passes(values, selection, facet)))
      .map(({ id }) => id)
  }

  /** Whether every combination of these is known; combinations are added but never change their values. */
  knows(histogram: Histogram): boolean {
    return [...histogram.keys()].every((id) => this.#byId.has(id))
  }

  everything(): Histogram {
    return new Map([...this.#byId.values()].map(({ id, recipes }) => [id, recipes]))
  }

  total(histogram: Histogram, selection: Selection): number {
    let total = 0
    for (const [id, recipes] of histogram) {
      const values = this.#byId.get(id)?.values
      if (values !== undefined && facetNames.every((facet) => passes(values, selection, facet))) total += recipes
    }
    return total
  }

  /**
   * The values among the matches with their counts, the commonest first. The counts of a facet ignore what is selected in
   * that facet: they say what one would get by choosing that value as well.
   */
  count(histogram: Histogram, selection: Selection): Facets {
    const countOf = (facet: FacetName): { value: string; count: number }[] => {
      const counts = new Map<string, number>()
      for (const [id, recipes] of histogram) {
        const values = this.#byId.get(id)?.values
        if (
          values === undefined ||
          recipes === 0 ||
          facetNames.some((other) => other !== facet && !passes(values, selection, other))
        )
          continue
        for (const value of values[facet]) counts.set(value, (counts.get(value) ?? 0) + recipes)
      }
      // A selected value stays visible when nothing has it any more, or it could not be taken back.
      for (const value of selection[facet] ?? []) if (!counts.has(value)) counts.set(value, 0)
      return [...counts]
        .map(([value, count]) => ({ value, count }))
        .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
        .slice(0, 100)
    }
    return { diet: countOf('diet'), meal: countOf('meal'), cuisine: countOf('cuisine') }
  }
}

const narrows = (selection: Selection, facet: FacetName): boolean => (selection[facet]?.length ?? 0) > 0

const passes = (values: Combination['values'], selection: Selection, facet: FacetName): boolean => {
  const wanted = selection[facet]
  return wanted === undefined || wanted.length === 0 || values[facet].some((value) => wanted.includes(value))
}
