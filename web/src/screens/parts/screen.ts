import { createElement, type ComponentType, type ReactElement } from 'react'
import type { GenericSchema } from 'valibot'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Language } from '@simmer/contract/preferences/languages'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'

/** Location of a screen. */
export interface ScreenLocation {
  /** The path parameters: `/recipe/$recipeShortId/$slug` gives `recipeShortId` and `slug`. */
  readonly params: Readonly<Record<string, string>>
  /** On the server only the parameters that `pageQuery` lists for the path, so a screen may read no others. */
  readonly query: URLSearchParams
  /** Path and query as requested. */
  readonly href: string
}

/** Context of `<head>`. `origin` is the public origin, for absolute URLs. */
interface HeadContext {
  readonly origin: string
  readonly language: Language
}

/** Computes a value on the server and dehydrates it under `name`; `schema` validates it in the browser. */
export type ServerValue = <T>(name: string, shape: GenericSchema<unknown, T>, compute: () => Promise<T>) => Promise<T>

/** Context of a loader, on the server and in the browser. */
export interface LoadContext extends ScreenLocation {
  readonly language: Language
  /** Redirects permanently to a path with query. Never returns. */
  readonly redirect: (to: string) => never
  /** Calls the server; during hydration it returns the dehydrated response. */
  readonly call: Call
  /** Computes a value; during hydration it returns the dehydrated one. */
  readonly serverValue: ServerValue
  /** Handle of the local store; null on the server. */
  readonly device: LocalStoreHandle | null
  /** Aborted when the person navigates elsewhere. */
  readonly signal: AbortSignal
}

/** Contents of `<head>`. */
export interface ScreenHead {
  /** Without the site's name. */
  readonly title: string
  readonly description?: string
  /** The canonical path with query. Left out where search engines must not index the page. */
  readonly canonical?: string
  /** For link previews: a path or an absolute URL. */
  readonly image?: { readonly url: string; readonly alt: string; readonly width?: number; readonly height?: number }
  readonly kind?: 'website' | 'article'
  /** Path of an RSS feed. */
  readonly feed?: string
  /** True excludes the page from search engines. */
  readonly hidden?: boolean
}

export interface ScreenProps<Data> extends ScreenLocation {
  readonly data: Data
}

interface ScreenDefinition<Data> {
  /** Loads the screen's data. A thrown `Problem` shows the problem page with its status. */
  readonly load: (context: LoadContext) => Promise<Data> | Data
  /** Called again when the language changes. */
  readonly head: (data: Data, context: ScreenLocation & HeadContext) => ScreenHead
  /** Structured data (schema.org), rendered by the server only. */
  readonly jsonLd?: (data: Data, context: ScreenLocation & HeadContext) => readonly unknown[]
  readonly View: ComponentType<ScreenProps<Data>>
}

/** A loaded screen: its head, structured data and view. */
export interface LoadedScreen {
  readonly head: (language: Language) => ScreenHead
  readonly jsonLd: readonly unknown[]
  readonly view: ReactElement
}

/** A route's screen (`routes.ts`). */
export interface Screen {
  readonly load: (context: LoadContext & HeadContext) => Promise<LoadedScreen>
}

/** Combines loader, head and view of a screen and hides the type of its data. */
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
