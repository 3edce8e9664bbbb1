import type { Call } from './endpoint.ts'
import type { Language } from '../../preferences/languages.ts'
import { accountRestoredParameter } from '../account-settings.ts'
import { paths } from '../paths.ts'

/** The query parameters that each page reads. A path that ends in a slash stands for all paths below it. */
const pageParameters: ReadonlyMap<string, readonly string[]> = new Map([
  [paths.explore, ['cursor']],
  [paths.blog, ['cursor']],
  [paths.help, ['q']],
  [paths.search, ['q', 'diet', 'meal', 'cuisine', 'with', 'without', 'maxMinutes', 'minRating', 'sort', 'cursor']],
  [`${paths.search}/`, ['cursor']],
  [paths.signIn, ['error', 'callbackUrl', 'ref']],
  [paths.signUp, ['error', 'callbackUrl', 'ref']],
  [paths.setUsername, ['ref']],
  [paths.invite, ['ref']],
  [paths.authError, ['error']],
  [paths.signInMethods, ['error']],
  [paths.account, [accountRestoredParameter]],
])
const profileParameters = ['cursor']

/**
 * The part of a query that changes the page at a path, in a fixed order. The server renders and caches pages by it, so
 * that a parameter that the page does not read makes no new page.
 */
export const pageQuery = (path: string, query: string): URLSearchParams => {
  const parameters = new URLSearchParams(query)
  const isProfile = path.lastIndexOf('/') === 0 && path !== '/'
  const names =
    pageParameters.get(path) ??
    pageParameters.get(path.slice(0, path.lastIndexOf('/') + 1)) ??
    (isProfile ? profileParameters : [])
  return new URLSearchParams(
    names.flatMap((name) => parameters.getAll(name).map((value): [string, string] => [name, value])),
  )
}

export interface PageRequest {
  /** Path and the relevant part of the query. */
  readonly url: string
  readonly language: Language
  /** The public origin, for canonical and Open Graph URLs. */
  readonly origin: string
  /** In-process calls as a guest, because a page is the same for everyone. */
  readonly call: Call
}

/** Marks the end of the first view in the markup. The server puts the styles of the rest there. */
export const deferredStylesMarker = '<!--rest-of-styles-->'

/** The parts that the server puts into the built `index.html`. */
export interface RenderedPage {
  readonly status: number
  /** The target (path and query) of a permanent redirect. */
  readonly redirect: string | null
  /** Markup for `<head>`: title, meta, canonical, hero preload. */
  readonly head: string
  /** The SVG symbols of the icons in `body`. */
  readonly icons: string
  /** Markup for `#root`; may hold `deferredStylesMarker` once. */
  readonly body: string
  /** The data of the loaders as JSON, from which the browser hydrates. */
  readonly dehydratedState: unknown
  /** Structured data (schema.org), one JSON-LD document each. */
  readonly jsonLd: readonly unknown[]
}

/** The only function of the web that the server knows, loaded from the built `web`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
