import { useLoaderData } from '@tanstack/react-router'
import { useContext, useEffect, createContext } from 'react'
import { OfflinePage } from './offline-page.tsx'
import { asLoadResult } from './load-result.ts'

/** Called when the screen has hydrated. React hydrates the page part by part, the screen last. */
export const HydratedContext = createContext<() => void>(() => undefined)

/** Shows the screen of a route, or why it could not be loaded. */
export const LoadedRoute = () => {
  const onHydrated = useContext(HydratedContext)
  useEffect(onHydrated, [onHydrated])
  const result = asLoadResult(useLoaderData({ strict: false }))
  if (result?.kind === 'problem') {
    const { Page, problem, status, retryAfter } = result
    return <Page problem={problem} status={status} retryAfter={retryAfter} />
  }
  if (result?.kind === 'offline') return <OfflinePage />
  return result?.kind === 'loaded' ? result.screen.view : null
}
