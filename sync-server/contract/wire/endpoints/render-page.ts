import type { Call } from './endpoint.ts'
import type { Language } from '../../preferences/languages.ts'

/** The query parameters that may change a page. Screens get only these; the cache of pages ignores all others. */
const pageParameters: readonly string[] = [
  'q',
  'diet',
  'meal',
  'cuisine',
  'cursor',
  'error',
  'restored',
  'callbackUrl',
  'ref',
]

/** These parameters of a query, in a fixed order. */
export const pageQuery = (query: string): URLSearchParams => {
  const parameters = new URLSearchParams(query)
  return new URLSearchParams(
    pageParameters.flatMap((name) => parameters.getAll(name).map((value): [string, string] => [name, value])),
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
