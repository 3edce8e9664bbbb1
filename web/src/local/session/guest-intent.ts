import * as v from 'valibot'
import { readJson } from '../persistence/read-json.ts'

const GuestIntent = v.object({
  kind: v.picklist(['save', 'rate', 'review', 'list', 'plan', 'cooked', 'copy', 'note']),
  /** The title of the recipe. */
  title: v.string(),
})
/** What a guest needs an account for: an action on a recipe. */
export type GuestIntent = v.InferOutput<typeof GuestIntent>

const StoredIntent = v.object({ returnTo: v.string(), intent: GuestIntent })

/** Session storage: a reload keeps it, and a sign-out or the end of the tab deletes it. */
const key = 'simmer.intent'

/** ST-4: stores what the guest needs an account for, until the sign-in leads back to `returnTo`. */
export const storeGuestIntent = (returnTo: string, intent: GuestIntent): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify({ returnTo, intent }))
  } catch {
    // The page names the intent only while it is open.
  }
}

/** The sign-in has led back: the action is done. */
export const forgetGuestIntent = (): void => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** What the guest needs an account for where the sign-in leads back to `returnTo`; null if it is unknown. */
export const readGuestIntent = (returnTo: string): GuestIntent | null => {
  try {
    const stored = readJson(StoredIntent, sessionStorage.getItem(key), null)
    return stored?.returnTo === returnTo ? stored.intent : null
  } catch {
    return null
  }
}
