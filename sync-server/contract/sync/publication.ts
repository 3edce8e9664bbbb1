import * as v from 'valibot'
import { renameFields } from '../wire/former-names.ts'
import { Publication, type PublishArgs } from '../wire/publishing.ts'

const formerStates = new Map<unknown, string>([
  ['asked', 'requested'],
  ['refused', 'rejected'],
])

/** A device may hold rows from before November 2026, which named these fields and states otherwise. */
const upgrade = (value: object): unknown => {
  const row = Object(renameFields(value, [['says', 'fingerprint']]))
  const recipe = renameFields(row.recipe, [
    ['says', 'fingerprint'],
    ['isOut', 'isPublished'],
  ])
  return { ...row, state: formerStates.get(row.state) ?? row.state, ...(recipe !== undefined && { recipe }) }
}

/** The publication status in a row `publish:<draftId>`; null where the row cannot be read. */
export const readPublication = (value: unknown): Publication | null => {
  const isFormer = typeof value === 'object' && value !== null && 'says' in value
  const read = v.safeParse(Publication, isFormer ? upgrade(value) : value)
  return read.success ? read.output : null
}

/** The status after an action. The server and a device with unsent actions compute it alike. */
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
  // Without a recipe there is nothing to hide. The origin stays, because an author attests it only once.
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
