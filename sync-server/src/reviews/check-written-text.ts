/** A text that its writer sent, before others see it. */
export interface WrittenText {
  readonly kind: 'review' | 'reply'
  readonly accountId: string
  /** The recipe of a review, the review of a reply. */
  readonly on: string
  readonly text: string
}

/** `held`: a person looks at it first. `refused`: only its writer sees it. `code`: a key of `rejectionSentences`. */
export interface CheckResult {
  readonly result: 'visible' | 'held' | 'refused'
  readonly code: string | null
}

/**
 * MO-2: decides about a text. It may take seconds and runs outside of any transaction; a text that was changed meanwhile
 * is checked again. A failure is tried again later.
 */
export type CheckWrittenText = (written: WrittenText) => Promise<CheckResult>
