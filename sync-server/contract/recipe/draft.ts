import type { LineReading, PictureField } from '../wire/draft.ts'
import type { Nutrition } from '../wire/recipe.ts'

/** Ingredients, and steps, of a recipe that others read: the time of what reads a recipe grows with each of them. */
export const maxRecipeLines = 300

/** Two versions of a text that changed the same passage: `ours` was stored, `theirs` arrived. */
export interface TextConflict {
  readonly ours: string
  readonly theirs: string
}

/** A text of a draft. With `conflicts` its author has to choose between versions. */
export interface DraftText {
  readonly text: string
  readonly conflicts?: readonly TextConflict[] | undefined
}

export type ItemKind = 'ingredient' | 'step'

/** An ingredient, a step, or the heading of a group of them. */
export interface DraftItem {
  /** `ingredient-<uuid>`, `steppart-<uuid>`, … */
  readonly field: string
  readonly isPart: boolean
  readonly words: DraftText
  readonly position: number
  /** The author's correction of how the line was parsed. */
  readonly read: LineReading | null
}

/** A picture of a draft with its alternative text. */
export interface DraftPicture extends PictureField {
  readonly alt: DraftText | null
}

/** `account`: from an account of the author. `said`: the author claims it, and the source has no address. */
export type OwnWords = 'account' | 'said'

export interface Draft {
  readonly id: string
  /** Deleted with this content. An edit of a device that does not know of the deletion restores the draft. */
  readonly isDeleted: boolean
  /** It was deleted, and an edit of a device that did not know of it restored the draft. */
  readonly isRestored: boolean
  /** A larger number was changed later. */
  readonly order: number
  readonly title: DraftText | null
  readonly description: DraftText | null
  readonly tips: DraftText | null
  readonly ingredients: readonly DraftItem[]
  readonly steps: readonly DraftItem[]
  readonly cover: DraftPicture | null
  /** Pictures of steps, by the step's id (the part of its field after `step-`). */
  readonly pictures: ReadonlyMap<string, DraftPicture>
  readonly servings: number | null
  readonly prep: number | null
  readonly cook: number | null
  readonly cuisine: string | null
  readonly diets: readonly string[]
  readonly meals: readonly string[]
  readonly tags: readonly string[]
  /** Per serving. */
  readonly nutrition: Nutrition
  /** The source that the text was imported from; null where it was written here. */
  readonly imported: string | null
  /** IM-13: the text it was imported from, until the server deletes it; null for a text of the author's own words. */
  readonly source: string | null
  /** Imported, and the author's own words nevertheless. */
  readonly ownWords: OwnWords | null
  /** The author writes only for themselves. A copy of another author's recipe is private until its author decides otherwise. */
  readonly isPrivate: boolean
  /** The hash of the whole content. */
  readonly fingerprint: string
}
