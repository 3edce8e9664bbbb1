import type { UnitSystem } from '../recipe/amounts/convert-units.ts'
import type { RecipeContent } from '../recipe/recipe-content.ts'

export type KitchenLanguage = 'en' | 'de'

export type AnswerKind =
  | 'amount'
  | 'step'
  | 'servings'
  | 'conversion'
  | 'pan-size'
  | 'timer'
  | 'substitute'
  | 'doneness'
  | 'keeping'
  | 'word'
  | 'find'
  | 'diet'
  | 'caution'

export type AnswerTable =
  'substitutes' | 'doneness' | 'keeping' | 'times' | 'hints' | 'words' | 'densities' | 'pans' | 'units'

/** Where an answer comes from. `step` and `ingredient` count from 1 over all sublists of the recipe. */
export type AnswerBasis =
  | { readonly kind: 'step'; readonly step: number }
  | { readonly kind: 'ingredient'; readonly ingredient: number }
  | {
      readonly kind: 'table'
      readonly table: AnswerTable
      readonly row: string
      /** What the row is called, in the language of the answer; absent where the table has no named rows. */
      readonly name?: string
      /** Authorities by name; empty for a fact of the kitchen that no authority publishes. */
      readonly sources: readonly string[]
    }

/** A proposal: nothing happens before the person presses it. */
export type AnswerAction =
  | { readonly kind: 'start-timer'; readonly seconds: number; readonly label: string }
  | { readonly kind: 'set-servings'; readonly servings: number }
  | { readonly kind: 'set-units'; readonly units: UnitSystem }
  | { readonly kind: 'open-step'; readonly step: number }
  | { readonly kind: 'add-to-list'; readonly lines: readonly string[] }
  | { readonly kind: 'find-recipes'; readonly query: string }

/** One of several things that an answer offers: what it is, and what else to know about it. */
export interface AnswerOption {
  readonly lead: string
  readonly rest: string
}

export interface KitchenAnswer {
  readonly kind: AnswerKind
  /** Plain text; a blank line separates paragraphs. */
  readonly text: string
  /** What it offers: the paragraphs of `text` behind the first one. Absent where there is nothing to choose from. */
  readonly options?: readonly AnswerOption[]
  readonly basis: readonly AnswerBasis[]
  readonly actions: readonly AnswerAction[]
}

export interface KitchenContext {
  /** The open recipe, with the author's amounts. */
  readonly recipe?: RecipeContent
  /** The servings shown now; the author's where absent. */
  readonly servings?: number
  /** The unit system shown now; the author's units where absent. */
  readonly units?: UnitSystem
  /** The step shown now, from 1 over all sublists. */
  readonly currentStep?: number
}
