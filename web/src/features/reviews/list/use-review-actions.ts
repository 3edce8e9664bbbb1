import { useMemo } from 'react'
import { v7 as uuid } from 'uuid'
import { useLocal } from '#local/live/use-local.ts'
import { usePerform } from '#local/live/use-perform.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { useTexts } from '#texts/use-texts.ts'
import type { ReviewActions } from './review-actions.ts'
import { reviewListTexts } from './review-list-texts.ts'
import { likeKey, replyKey, reviewKey } from '../own/own-writings.ts'

/** RV-3: likes, replies and deletions, on this device first. A guest signs in first; what was done then waits. */
export const useReviewActions = (recipeId: string, onSignInFirst: () => void): ReviewActions => {
  const t = useTexts(reviewListTexts)
  const local = useLocal()
  const perform = usePerform()
  const toasts = useToasts()
  return useMemo(() => {
    /** Resolves with true once the action is queued. */
    const attempt = async (run: () => Promise<'queued' | 'sign-in-first'>): Promise<boolean> => {
      try {
        if ((await run()) === 'queued') return true
        onSignInFirst()
      } catch {
        toasts.show(t('failed'), { kind: 'bad' })
      }
      return false
    }
    const attemptDeletion = async (run: () => Promise<'queued' | 'sign-in-first'>): Promise<void> => {
      if (await attempt(run)) toasts.show(t('deleted'))
    }
    return {
      like: (of, id, on) => void attempt(() => perform('like.set', likeKey(id), { on, of })),
      deleteReview: () => attemptDeletion(() => perform('review.set', reviewKey(recipeId), { text: null })),
      deleteReply: (id, review) => attemptDeletion(() => perform('reply.set', replyKey(id), { review, text: null })),
      sendReply: (id, review, text) => attempt(() => perform('reply.set', replyKey(id ?? uuid()), { review, text })),
      retry: async (uid) => {
        await local?.retry(uid).catch(() => toasts.show(t('failed'), { kind: 'bad' }))
      },
      discard: async (uid) => {
        await local?.discard(uid).catch(() => toasts.show(t('failed'), { kind: 'bad' }))
      },
    }
  }, [recipeId, onSignInFirst, t, local, perform, toasts])
}
