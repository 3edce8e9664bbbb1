import * as v from 'valibot'
import { addresses } from '@simmer/contract/wire/addresses'
import { redirectPathMaxAge } from '@simmer/contract/wire/session'

const key = 'simmer.return'
const Kept = v.object({ path: v.string(), at: v.number() })

/** Only a path of our own: anything else would let a link send people elsewhere after they signed in. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(path)

/** Where somebody was before signing in (ST-5). A way in is nowhere to come back to. */
export const rememberReturn = (storage: Storage, path: string | null, now: number): void => {
  if (path === null || !isOwnPath(path) || path.startsWith('/auth/')) return
  try {
    storage.setItem(key, JSON.stringify({ path, at: now }))
  } catch {
    // A device that keeps nothing leads to the front page.
  }
}

/** Where to go now, once: what was remembered within the hour, else the front page. */
export const takeReturn = (storage: Storage, now: number): string => {
  try {
    const read = v.safeParse(Kept, JSON.parse(storage.getItem(key) ?? 'null'))
    storage.removeItem(key)
    if (!read.success || !isOwnPath(read.output.path)) return addresses.home
    const age = now - read.output.at
    return age >= 0 && age <= redirectPathMaxAge ? read.output.path : addresses.home
  } catch {
    return addresses.home
  }
}
