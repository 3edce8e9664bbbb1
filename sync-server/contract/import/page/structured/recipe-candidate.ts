import type { Nutrition } from '../../../wire/recipe.ts'

export interface CandidateLine {
  readonly text: string
  readonly isPart: boolean
}

export interface CandidatePicture {
  readonly url: string
  /** In pixels; null where the page does not state it. */
  readonly width: number | null
  readonly height: number | null
}

/** A recipe as one notation of a page states it. Texts are plain; nothing is taken from the visible page yet. */
export interface RecipeCandidate {
  readonly notation: 'json-ld' | 'microdata' | 'rdfa' | 'microformat' | 'plugin'
  readonly title: string | null
  readonly description: string | null
  readonly tips: string | null
  readonly ingredients: readonly CandidateLine[]
  readonly steps: readonly CandidateLine[]
  readonly yields: readonly string[]
  readonly prepMinutes: number | null
  readonly cookMinutes: number | null
  readonly totalMinutes: number | null
  readonly cuisines: readonly string[]
  readonly categories: readonly string[]
  readonly keywords: readonly string[]
  readonly diets: readonly string[]
  readonly nutrition: Nutrition
  readonly pictures: readonly CandidatePicture[]
  readonly language: string | null
  readonly author: string | null
  readonly license: string | null
  readonly url: string | null
  /** Codes of what was doubtful in the notation. */
  readonly warnings: readonly string[]
}

export const emptyCandidate = (notation: RecipeCandidate['notation']): RecipeCandidate => ({
  notation,
  title: null,
  description: null,
  tips: null,
  ingredients: [],
  steps: [],
  yields: [],
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  cuisines: [],
  categories: [],
  keywords: [],
  diets: [],
  nutrition: {},
  pictures: [],
  language: null,
  author: null,
  license: null,
  url: null,
  warnings: [],
})

/** Whether a candidate has something to cook with. */
export const hasContent = (candidate: RecipeCandidate): boolean =>
  candidate.ingredients.length > 0 || candidate.steps.length > 0
