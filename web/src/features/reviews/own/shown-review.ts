import type { PersonCard } from '@simmer/contract/wire/following'

/** RV-5: how far a text of this person is. The texts of others are `visible`. */
export type WritingState =
  | { readonly is: 'visible' }
  /** Stored on this device only. */
  | { readonly is: 'device' }
  /** The server has it and has not checked it yet. */
  | { readonly is: 'sent' }
  /** A person looks at it before others see it. */
  | { readonly is: 'held' }
  /** Others do not see it; `code` is a key of the rejection sentences. */
  | { readonly is: 'refused'; readonly code: string }

/** A photograph of a review: on the server in several widths, or on this device by its SHA-256. */
export type ShownPhoto =
  | {
      readonly at: 'server'
      readonly sources: readonly { readonly url: string; readonly width: number; readonly height: number }[]
      readonly placeholder: string
    }
  | { readonly at: 'device'; readonly hash: string }

/** A reply as the page shows it, with what this device knows laid over it. */
export interface ShownReply {
  readonly id: string
  readonly author: PersonCard
  readonly isOwn: boolean
  readonly text: string
  /** ISO 8601; null for a text of this device that the server has not listed yet. */
  readonly at: string | null
  readonly isEdited: boolean
  readonly likes: number
  readonly isLiked: boolean
  readonly state: WritingState
}

/** A review as the page shows it, with what this device knows laid over it. */
export interface ShownReview extends ShownReply {
  readonly stars: number | null
  readonly photos: readonly ShownPhoto[]
  readonly hasCooked: boolean
  readonly replyCount: number
  /** The first replies in the order of writing; own ones that the server has not listed come last. */
  readonly replies: readonly ShownReply[]
  /** Whether others can like it and reply to it. */
  readonly isPublic: boolean
  /** Whether the server's list has it. An own review on a later page has unknown replies. */
  readonly isListed: boolean
}
