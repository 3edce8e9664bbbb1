import { createElement, type ComponentType, type ReactElement } from 'react'
import type { GenericSchema } from 'valibot'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Language } from '@simmer/contract/preferences/languages'
import type { LocalStoreHandle } from '../../local/live/local-store-handle.ts'

/** What somebody asked to see. */
export interface ScreenLocation {
  /** The named parts of the path: `/recipe/$recipeShortId/$slug` gives `recipeShortId` and `slug`. */
  readonly params: Readonly<Record<string, string>>
  /** What the server renders by (`pageQuery`), in the browser too: both must show the same. */
  readonly query: URLSearchParams
  /** Path and query as asked. */
  readonly href: string
}

/** What is known besides of a visit whose words are wanted. `origin` is the public one, for whole addresses. */
interface HeadContext {
  readonly origin: string
  readonly language: Language
}

/** `name` tells it from everything else on the page; `shape` is what it is read by when it comes with the page. */
export type ServerValue = <T>(name: string, shape: GenericSchema<unknown, T>, compute: () => Promise<T>) => Promise<T>

/** A visit whose data is being read, on the server and in the browser alike. */
export interface LoadContext extends ScreenLocation {
  readonly language: Language
  /** Ends a visit by sending the person on: to the path and query given, for good. Never returns. */
  readonly redirect: (to: string) => never
  /** While hydrating it answers what the server read, without asking again. */
  readonly call: Call
  /** Works something out where the page is rendered; while hydrating it answers what the server found. */
  readonly serverValue: ServerValue
  /** The way to this device's copy; null on the server. */
  readonly device: LocalStoreHandle | null
  /** Aborted when the person has gone elsewhere. */
  readonly signal: AbortSignal
}

/** What a screen says about itself in `<head>`. */
export interface ScreenHead {
  /** Without the name of the site. */
  readonly title: string
  readonly description?: string
  /** The one address of this content: path and query. Left out where the page is not for search engines. */
  readonly canonical?: string
  /** For link previews: an address below the origin, or a whole one. */
  readonly image?: { readonly url: string; readonly alt: string; readonly width?: number; readonly height?: number }
  readonly kind?: 'website' | 'article'
  /** Where to follow it: the address of an RSS feed. */
  readonly feed?: string
  /** True keeps the page out of search engines. */
  readonly hidden?: boolean
}

export interface ScreenProps<Data> extends ScreenLocation {
  readonly data: Data
}

interface ScreenDefinition<Data> {
  /** Reads what the screen shows. A `Problem` it lets through becomes the page that says so, with its status. */
  readonly load: (context: LoadContext) => Promise<Data> | Data
  /** Asked again when the person chooses another language. */
  readonly head: (data: Data, context: ScreenLocation & HeadContext) => ScreenHead
  /** Structured data (schema.org), rendered by the server only. */
  readonly jsonLd?: (data: Data, context: ScreenLocation & HeadContext) => readonly unknown[]
  readonly View: ComponentType<ScreenProps<Data>>
}

/** A screen that was loaded: what `<head>`, search engines and the person get to see. */
export interface LoadedScreen {
  readonly head: (language: Language) => ScreenHead
  readonly jsonLd: readonly unknown[]
  readonly view: ReactElement
}

/** A route's screen (`routes.ts`). */
export interface Screen {
  readonly load: (context: LoadContext & HeadContext) => Promise<LoadedScreen>
}

/** Puts the parts of a screen together, so that nobody else needs to know what its data looks like. */
export const screen = <Data>({ load, head, jsonLd, View }: ScreenDefinition<Data>): Screen => ({
  load: async (context) => {
    const data = await load(context)
    const { params, query, href, origin, language } = context
    const location = { params, query, href, origin }
    return {
      head: (headLanguage) => head(data, { ...location, language: headLanguage }),
      jsonLd: jsonLd?.(data, { ...location, language }) ?? [],
      view: createElement(View, { data, params, query, href }),
    }
  },
})
