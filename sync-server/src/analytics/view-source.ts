import { isAllowedUsername } from '@simmer/contract/accounts/usernames'
import type { ViewSource } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { paths } from '@simmer/contract/wire/paths'

const sources: readonly (readonly [start: string, source: ViewSource])[] = [
  [paths.search, 'search'],
  [paths.explore, 'explore'],
  [paths.library, 'collection'],
  [paths.saved, 'collection'],
  [paths.sharedCollection(''), 'collection'],
]

const isBelow = (path: string, start: string): boolean =>
  path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)

/** The page that a request came from, as far as its headers tell. */
export interface Referrer {
  /** The path of a page of Simmer; null for every other page, and for none. */
  readonly path: string | null
  readonly source: ViewSource
}

const none: Referrer = { path: null, source: 'unknown' }
const outside: Referrer = { path: null, source: 'outside' }

/**
 * Reads the headers `Referer` and `Sec-Fetch-Site`. Sites may hide their address; the browser still names a link from
 * another site.
 */
export const readReferrer = (referer: string, host: string, fetchSite: string): Referrer => {
  if (referer === '') return fetchSite === 'cross-site' ? outside : none
  if (!URL.canParse(referer)) return none
  const url = new URL(referer)
  if (url.host !== host) return outside
  const path = url.pathname
  const known = sources.find(([start]) => isBelow(path, start))
  if (known !== undefined) return { path, source: known[1] }
  if (path === paths.home) return { path, source: 'explore' }
  const isProfile = path.lastIndexOf('/') === 0 && isAllowedUsername(path.slice(1))
  return { path, source: isProfile ? 'profile' : 'unknown' }
}
