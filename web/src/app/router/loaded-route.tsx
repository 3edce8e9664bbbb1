import { useLoaderData } from '@tanstack/react-router'
import { useContext, useEffect, createContext } from 'react'
import { OfflinePage } from './offline-page.tsx'
import { asLoadResult } from './load-result.ts'

/** Told by the screen when it listens: React takes over what the server sent part by part, the screen last. */
export const HydratedContext = createContext<() => void>(() => undefined)

/** What a route shows: the screen, or why there is none. */
export const LoadedRoute = () => {
  const onHydrated = useContext(HydratedContext)
  useEffect(onHydrated, [onHydrated])
  const result = asLoadResult(useLoaderData({ strict: false }))
  if (result?.kind === 'problem') return <result.Page problem={result.problem} />
  if (result?.kind === 'offline') return <OfflinePage />
  return result?.kind === 'loaded' ? result.screen.view : null
}
