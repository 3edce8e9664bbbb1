import { useCallback } from 'react'
import * as v from 'valibot'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useDurableStorage } from '#local/persistence/use-durable-storage.ts'

/** A review that is being written. It stays on this device until it is stored as an action, or discarded. */
const ReviewDraft = v.object({
  text: v.string(),
  stars: v.nullable(v.number()),
  /** The SHA-256 of each photograph. */
  photos: v.array(v.string()),
  /** The text of the stored review when editing began; null without a review. */
  base: v.nullable(v.string()),
  /** A guest posted it: it is done once the account has it. */
  isPosted: v.boolean(),
})
export type ReviewDraft = v.InferOutput<typeof ReviewDraft>

const StoredDraft = v.nullable(ReviewDraft)

export interface ReviewDraftState {
  /** Null while nothing is being written. */
  readonly draft: ReviewDraft | null
  readonly begin: (draft: ReviewDraft) => void
  readonly change: (change: (now: ReviewDraft) => ReviewDraft) => void
  readonly end: () => void
}

/** The half-written review of a recipe. It survives a closed page and a killed browser. */
export const useReviewDraft = (recipeId: string): ReviewDraftState => {
  useDurableStorage()
  const [draft, update] = usePersistentState(`review.${recipeId}`, StoredDraft, null)
  return {
    draft,
    begin: useCallback((next) => update(() => next), [update]),
    change: useCallback((change) => update((now) => now && change(now)), [update]),
    end: useCallback(() => update(() => null), [update]),
  }
}
