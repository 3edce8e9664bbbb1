import { likeKey, replyKey, reviewKey, type OwnWritings } from './own-writings.ts'

/**
 * The server counts likes and lists texts a moment after it has accepted them. A list that was requested later than this
 * after the acceptance includes them, in milliseconds.
 */
export const foldMs = 5000

interface Change {
  /** When the server had accepted it, in milliseconds since 1970; null before. */
  readonly settledAt: number | null
  /** The number of likes in the server's list before the change; null where it was not listed. */
  readonly likesBefore: number | null
  /** Whether that number includes a like of this person. */
  readonly wasLiked: boolean
  /** Whether others could see the text before the change. */
  readonly wasPublic: boolean
}

/** What this page has changed, by the key of the record. The server's lists include it later. */
export type SentChanges = ReadonlyMap<string, Change>

/**
 * Whether a list that was requested at `fetchedAt` includes the change of this record. `likes` is the number of likes in
 * that list, for a like.
 */
export const isIncluded = (changes: SentChanges, key: string, likes: number | null, fetchedAt: number): boolean => {
  const change = changes.get(key)
  if (change === undefined) return true
  if (change.settledAt === null) return false
  if (fetchedAt >= change.settledAt + foldMs) return true
  return likes !== null && change.likesBefore !== null && likes !== change.likesBefore
}

/** Whether the number of likes in a list that does not include the change counts a like of this person. */
export const wasLiked = (changes: SentChanges, key: string): boolean => changes.get(key)?.wasLiked ?? false

/** Whether others could see the text before this page changed it. */
export const wasPublic = (changes: SentChanges, key: string): boolean => changes.get(key)?.wasPublic ?? false

/** When the server accepted the last change; 0 before the first. */
export const lastSettledAt = (changes: SentChanges): number =>
  Math.max(0, ...[...changes.values()].map(({ settledAt }) => settledAt ?? 0))

/** Whether the server has decided about the record: it is not pending, and it does not wait for its check. */
const isSettled = (key: string, own: OwnWritings): boolean => {
  if (own.pending.has(key)) return false
  const text =
    own.recipeId !== null && key === reviewKey(own.recipeId)
      ? own.review
      : own.replies.find(({ id }) => replyKey(id) === key)
  return text?.state.is !== 'sent'
}

const isPublic = (key: string, own: OwnWritings): boolean =>
  own.recipeId !== null && key === reviewKey(own.recipeId)
    ? own.review !== null && own.review.id !== null
    : own.replies.some(({ id, state }) => replyKey(id) === key && state.is === 'visible')

/** A page that opens with a pending change does not know the state before: it was the other one. */
const wasLikedBefore = (id: string, before: OwnWritings, after: OwnWritings): boolean =>
  before.person === null ? !after.likes.has(id) : before.likes.has(id)

/**
 * Compares two states of this device.
 * @param likes the number of likes of a text in the server's list; null where it is not listed
 * @returns the changes with those that are new or settled; the same object where nothing changed
 */
export const observeChanges = (
  changes: SentChanges,
  before: OwnWritings,
  after: OwnWritings,
  likes: (id: string) => number | null,
): SentChanges => {
  const next = new Map(changes)
  let hasChanged = false
  for (const key of after.pending) {
    const known = next.get(key)
    if (known !== undefined && known.settledAt === null) continue
    const id = key.slice(key.indexOf(':') + 1)
    const likesBefore = key === likeKey(id) ? likes(id) : null
    // The list does not include the last change of the same like yet.
    const isUnlisted = known !== undefined && known.likesBefore === likesBefore
    next.set(key, {
      settledAt: null,
      likesBefore,
      wasLiked: isUnlisted ? known.wasLiked : wasLikedBefore(id, before, after),
      wasPublic: isPublic(key, before) || known?.wasPublic === true,
    })
    hasChanged = true
  }
  for (const [key, change] of next) {
    if (change.settledAt !== null || !isSettled(key, after)) continue
    next.set(key, { ...change, settledAt: after.readAt })
    hasChanged = true
  }
  return hasChanged ? next : changes
}
