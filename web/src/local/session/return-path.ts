import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { redirectPathMaxAge } from '@simmer/contract/wire/session'

const key = 'simmer.return'
const StoredPath = v.object({ path: v.string(), at: v.number() })

/** Only a path of our own: anything else would let a link send people elsewhere after they signed in. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path)

/** A way in is nowhere to come back to; the tutorial has its address among them, and is. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

/** Where somebody was before signing in (ST-5). */
export const storeReturnPath = (storage: Storage, path: string | null, now: number): void => {
  if (path === null || !isOwnPath(path) || isSignInPath(path)) return
  try {
    storage.setItem(key, JSON.stringify({ path, at: now }))
  } catch {
    // A device that keeps nothing leads to the front page.
  }
}

/** Where to go now, once: what was remembered within the hour, else the front page, or what is better than that. */
export const takeReturnPath = (storage: Storage, now: number, fallback: string = paths.home): string => {
  try {
    const read = v.safeParse(StoredPath, JSON.parse(storage.getItem(key) ?? 'null'))
    storage.removeItem(key)
    if (!read.success || !isOwnPath(read.output.path)) return fallback
    const age = now - read.output.at
    return age >= 0 && age <= redirectPathMaxAge ? read.output.path : fallback
  } catch {
    return fallback
  }
}
