import type { Nutrition } from '../wire/recipe.ts'

/** How certain a field is. People read these as words; a field that is missing is null or an empty list. */
export type Confidence = 'sure' | 'check'

/** A text of the draft, and the source lines that it was read from (indexes of `ImportResult.lines`). */
export interface ImportedText {
  readonly text: string
  readonly from: readonly number[]
  readonly confidence: Confidence
}

/** An ingredient, a step, or with `isPart` the heading of a group of them. */
export interface ImportedLine extends ImportedText {
  readonly isPart: boolean
}

/** A number of the draft: servings, or minutes. */
export interface ImportedNumber {
  readonly value: number
  readonly from: readonly number[]
  readonly confidence: Confidence
}

/** A picture at an address, or with its bytes from an archive. Best first in `ImportedRecipe.pictures`. */
export type ImportedPicture = { readonly url: string } | { readonly bytes: Uint8Array; readonly name: string }

export interface ImportedSource {
  readonly kind: 'page' | 'post' | 'file' | 'text' | 'photograph' | 'pdf'
  readonly url: string | null
  /** The name of the site, book or app. */
  readonly name: string | null
  readonly author: string | null
  readonly license: string | null
}

/** The fields of a draft as they were read from a source. */
export interface ImportedRecipe {
  readonly title: ImportedText | null
  readonly description: ImportedText | null
  readonly tips: ImportedText | null
  readonly ingredients: readonly ImportedLine[]
  readonly steps: readonly ImportedLine[]
  readonly servings: ImportedNumber | null
  /** The words of a yield that is no number of servings: "1 loaf". */
  readonly yield: ImportedText | null
  readonly prepMinutes: ImportedNumber | null
  readonly cookMinutes: ImportedNumber | null
  readonly totalMinutes: ImportedNumber | null
  readonly cuisine: ImportedText | null
  readonly diets: readonly ImportedText[]
  readonly meals: readonly ImportedText[]
  readonly tags: readonly ImportedText[]
  /** Per serving. */
  readonly nutrition: Nutrition
  readonly pictures: readonly ImportedPicture[]
  /** A language tag such as `de`; null where it is not sure. */
  readonly language: string | null
  readonly source: ImportedSource
}

/** Why a source line is in no recipe. */
export type LeftOutReason = 'navigation' | 'comment' | 'advertisement' | 'story' | 'duplicate' | 'unknown'

export interface LeftOutLine {
  /** Index of `ImportResult.lines`. */
  readonly line: number
  readonly reason: LeftOutReason
}

export interface ImportWarning {
  /** A code that the screen turns into a sentence. */
  readonly code: string
  /** Index of the recipe that it is about; null for the whole source. */
  readonly recipe: number | null
  /** The words of the source that it is about. */
  readonly detail?: string | undefined
}

/**
 * What was read from a source. IM-2: each index of `lines` is in the `from` of a recipe's field or in `leftOut`, so no
 * line is lost silently.
 */
export interface ImportResult {
  readonly recipes: readonly ImportedRecipe[]
  /** The lines of the source that a person sees, in their order, without markup. */
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
  readonly warnings: readonly ImportWarning[]
}

/** A recipe of which nothing was read yet. */
export const emptyRecipe = (source: ImportedSource): ImportedRecipe => ({
  title: null,
  description: null,
  tips: null,
  ingredients: [],
  steps: [],
  servings: null,
  yield: null,
  prepMinutes: null,
  cookMinutes: null,
  totalMinutes: null,
  cuisine: null,
  diets: [],
  meals: [],
  tags: [],
  nutrition: {},
  pictures: [],
  language: null,
  source,
})
