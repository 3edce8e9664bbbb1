import { useEffect, useState } from 'react'
import { visibleText } from '@simmer/contract/recipe/visible-text'
import type { RecipeRef } from '#local/store/local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import { reviewKey, type OwnWritings } from '../own/own-writings.ts'
import { reviewEditorTexts } from './counted-text-area.tsx'
import type { ReviewDraft, ReviewDraftState } from './use-review-draft.ts'

/** Both versions of a text that two devices changed, so that the person chooses. */
const joinVersions = (stored: string, written: string): string =>
  written.includes(stored) ? written : `${stored}\n\n${written}`

/** The draft with the text that another device stored meanwhile; null where it has seen the newest text. */
const withNewerText = (draft: ReviewDraft, stored: string | null): ReviewDraft | null =>
  stored === null || stored === draft.base || stored === visibleText(draft.text)
    ? null
    : {
        ...draft,
        text: draft.base === null || draft.text !== draft.base ? joinVersions(stored, draft.text) : stored,
        base: stored,
      }

interface PostReview {
  /** Another device changed the review, and the draft holds both versions. */
  readonly isMerged: boolean
  /** Stores stars and words on this device, in this order. Resolves with false where that failed. */
  readonly post: () => Promise<boolean>
}

/** RV-1, RV-2: turns the draft into actions. It stays until they are stored. */
export const usePostReview = (
  recipe: RecipeRef,
  own: OwnWritings,
  { draft, change, end }: ReviewDraftState,
  onSignInFirst: () => void,
): PostReview => {
  const t = useTexts(reviewEditorTexts)
  const perform = usePerform()
  const toasts = useToasts()
  // What a guest posted is done once the account has it.
  const isDone = draft?.isPosted === true && own.review !== null && own.review.text === visibleText(draft.text)
  useEffect(() => {
    if (isDone) end()
  }, [isDone, end])
  const [isMerged, setMerged] = useState(false)
  return {
    isMerged: isMerged && draft !== null,
    post: async () => {
      if (draft === null) return true
      const newer = withNewerText(draft, own.review?.text ?? null)
      if (newer !== null) {
        change(() => newer)
        setMerged(true)
        return true
      }
      try {
        let performed = 'queued'
        if (draft.stars !== null && draft.stars !== own.stars)
          performed = await perform('rating.set', recipe, { stars: draft.stars })
        const text = draft.text.trim()
        if (text !== '') performed = await perform('review.set', reviewKey(recipe.id), { text, photos: draft.photos })
        if (performed === 'queued') {
          end()
          setMerged(false)
          toasts.show(t('posted'), { kind: 'good' })
        } else {
          change((now) => ({ ...now, isPosted: true }))
          onSignInFirst()
        }
        return true
      } catch {
        return false
      }
    },
  }
}
