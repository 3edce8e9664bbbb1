import type { Call } from './endpoints/endpoint.ts'
import type { Language } from '../preferences/languages.ts'

/**
 * Parameters that may change what a page shows: the only ones a screen is given. All others are not rendered, and no
 * cache knows them.
 */
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

/** The parameters of a query that count, in a fixed order. */
export const pageQuery = (query: string): URLSearchParams => {
  const parameters = new URLSearchParams(query)
  return new URLSearchParams(
    pageParameters.flatMap((name) => parameters.getAll(name).map((value): [string, string] => [name, value])),
  )
}

export interface PageRequest {
  /** Path and the part of the query that counts. */
  readonly url: string
  readonly language: Language
  /** The public origin, for canonical and Open Graph addresses. */
  readonly origin: string
  /** In-process calls as a guest: a page is the same for everyone. */
  readonly call: Call
}

/** Stands in the markup where its first view ends: the styles of what comes after it have their place there. */
export const deferredStylesMarker = '<!--rest-of-styles-->'

/** What the web gives the server to put into its built `index.html`. */
export interface RenderedPage {
  readonly status: number
  /** Where to go instead (path and query), with a permanent redirect. */
  readonly redirect: string | null
  /** Markup for `<head>`: title, meta, canonical, hero preload. */
  readonly head: string
  /** The shapes of the icons in `body`. */
  readonly icons: string
  /** Markup for `#root`; may hold `restOfStyles`, once. */
  readonly body: string
  /** What the loaders read, for the browser to start from; JSON-serialisable. */
  readonly dehydratedState: unknown
  /** Structured data (schema.org), each one a JSON-LD document. */
  readonly jsonLd: readonly unknown[]
}

/** The web, as the server knows it: one function, loaded from the built `web` by `main.ts`. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
