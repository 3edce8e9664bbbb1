import type { ReactNode } from 'react'
import type { LikeTarget } from '@simmer/contract/wire/reviews'

/** A review or a reply that a press is about. */
export interface ReviewTarget {
  readonly of: LikeTarget
  readonly id: string
  readonly author: { readonly id: string; readonly username: string; readonly name: string }
}

/** Further actions on a review or a reply of another person, for example reporting it. The screen fills them in. */
export type ExtraActions = (target: ReviewTarget) => ReactNode

/** What the person does with reviews and replies. Each is stored on this device first. */
export interface ReviewActions {
  readonly like: (of: LikeTarget, id: string, on: boolean) => void
  readonly deleteReview: () => Promise<void>
  readonly deleteReply: (id: string, review: string) => Promise<void>
  /**
   * Writes a reply; without an id it is a new one. Resolves with true once it is stored on this device. A guest signs in
   * first, and the text stays.
   */
  readonly sendReply: (id: string | null, review: string, text: string) => Promise<boolean>
  readonly retry: (uid: string) => Promise<void>
  readonly discard: (uid: string) => Promise<void>
}
