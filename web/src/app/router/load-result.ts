import { problemIn, retryAfterIn } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Language } from '@simmer/contract/preferences/languages'
import { NetworkError } from '#api/network-error.ts'
import type { LocalStoreHandle } from '#local/live/local-store-handle.ts'
import type { LoadedScreen, ServerValue } from '#screens/parts/screen.ts'
import type { ComponentType } from 'react'
import type { ProblemPageProps } from './problem-page.tsx'
import { loadScreen, type AppRoute } from './route.ts'

type ProblemPage = ComponentType<ProblemPageProps>

/** The result of loading a route. Unexpected errors are thrown and reported instead. */
export type LoadResult =
  | { readonly kind: 'loaded'; readonly screen: LoadedScreen }
  | ({ readonly kind: 'problem'; readonly Page: ProblemPage } & ProblemPageProps)
  | { readonly kind: 'redirect'; readonly to: string }
  /** Simmer is unreachable, and this device holds no data for the page. */
  | { readonly kind: 'offline' }

/** The context that the router passes to every loader. */
export interface RouterContext {
  readonly call: Call
  readonly serverValue: ServerValue
  readonly device: LocalStoreHandle | null
  readonly origin: string
  /** The current language. */
  readonly language: () => Language
}

interface LoadRequest {
  readonly params: Readonly<Record<string, string>>
  readonly href: string
  readonly signal: AbortSignal
}

class Redirect extends Error {
  readonly to: string
  constructor(to: string) {
    super(`redirect to ${to}`)
    this.name = 'Redirect'
    this.to = to
  }
}

const redirect = (to: string): never => {
  throw new Redirect(to)
}

const problemResult = async (problem: ProblemName, retryAfter: number | undefined): Promise<LoadResult> => {
  try {
    const [{ ProblemPage }, { problemStatuses }] = await Promise.all([
      import('./problem-page.tsx'),
      import('@simmer/contract/wire/problem-statuses'),
    ])
    return { kind: 'problem', problem, status: problemStatuses[problem], retryAfter, Page: ProblemPage }
  } catch {
    // The chunk of the problem page is missing, and there is no network.
    return { kind: 'offline' }
  }
}

/** Loads the screen of a route, then the screen's data. */
export const loadRoute = async (route: AppRoute, request: LoadRequest, context: RouterContext): Promise<LoadResult> => {
  try {
    const screen = await loadScreen(route)
    const query = new URL(request.href, context.origin).searchParams
    const loaded = await screen.load({ ...request, ...context, language: context.language(), query, redirect })
    return { kind: 'loaded', screen: loaded }
  } catch (error) {
    if (error instanceof Redirect) return { kind: 'redirect', to: error.to }
    const problem = problemIn(error)
    // Without its database the server sends the shell: the device may hold the data itself.
    const isDatabaseDownOnServer = context.device === null && problem === 'database-unavailable'
    if (problem !== null && !isDatabaseDownOnServer) return problemResult(problem, retryAfterIn(error))
    if (error instanceof NetworkError)
      return error.isServerFault ? problemResult('internal-error', undefined) : { kind: 'offline' }
    throw error
  }
}

export const httpStatus = (result: LoadResult): number => {
  if (result.kind === 'problem') return result.status
  return { loaded: 200, redirect: 301, offline: 503 }[result.kind]
}

const kinds = new Set<unknown>(['loaded', 'problem', 'redirect', 'offline'] satisfies LoadResult['kind'][])

/** Narrows the router's untyped loader data: every route of the app loads a `LoadResult`. */
export const asLoadResult = (loaded: unknown): LoadResult | null => (isLoadResult(loaded) ? loaded : null)

const isLoadResult = (loaded: unknown): loaded is LoadResult =>
  typeof loaded === 'object' && loaded !== null && 'kind' in loaded && kinds.has(loaded.kind)
