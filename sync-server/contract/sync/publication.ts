import * as v from 'valibot'
import { Publication, type PublishArgs } from '../wire/publishing.ts'

/** Where a publishing stands, as its row says; what cannot be read counts as none. */
export const readPublication = (value: unknown): Publication | null => {
  const read = v.safeParse(Publication, value)
  return read.success ? read.output : null
}

/** What a deed makes of it, for the server and for a device that shows what it has not sent yet. */
export const nextPublication = (before: Publication | null, args: PublishArgs): Publication | null => {
  const { kind, fingerprint, origin, at = null } = args
  const recipe = before?.recipe
  if (kind === 'publish') {
    if (fingerprint === undefined || origin === undefined) return before
    return {
      state: at === null ? 'requested' : 'scheduled',
      fingerprint,
      at,
      origin,
      ...(recipe !== undefined && { recipe }),
    }
  }
  if (before === null) return null
  const { fingerprint: requestedFingerprint, origin: previousOrigin } = before
  // Without a recipe nothing is out: what is left is whose it is, which is asked once.
  if (recipe === undefined)
    return { state: 'withdrawn', fingerprint: requestedFingerprint, at: null, origin: previousOrigin }
  if (kind === 'withdraw') {
    return {
      state: 'withdrawn',
      fingerprint: requestedFingerprint,
      at: null,
      origin: previousOrigin,
      recipe: { ...recipe, isPublished: false },
    }
  }
  return {
    state: recipe.isPublished ? 'published' : 'withdrawn',
    fingerprint: recipe.fingerprint,
    at: null,
    origin: previousOrigin,
    recipe,
  }
}
