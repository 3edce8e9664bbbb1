import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { redirectPathMaxAge } from '@simmer/contract/wire/session'

const key = 'simmer.return'
const StoredPath = v.object({ path: v.string(), at: v.number() })

/** Accepts only paths of this site: otherwise a link could redirect people to another site after sign-in. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path)

/** Sign-in pages are no return paths. The tutorial is one, although its path starts like theirs. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

/** ST-5: stores the path on which a person starts to sign in. */
export const storeReturnPath = (storage: Storage, path: string | null, now: number): void => {
  if (path === null || !isOwnPath(path) || isSignInPath(path)) return
  try {
    storage.setItem(key, JSON.stringify({ path, at: now }))
  } catch {
    // Without storage the person returns to the front page.
  }
}

/** Returns the stored path once if it is less than an hour old, else `fallback`. */
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
