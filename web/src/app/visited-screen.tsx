import { useLoaderData } from '@tanstack/react-router'
import { useContext, useEffect } from 'react'
import { ListeningContext } from './listening-context.ts'
import { AwayPage } from './away-page.tsx'
import { outcomeFrom } from './outcome-from.ts'

/** What a route shows: the screen, or why there is none. */
export const VisitedScreen = () => {
  const listening = useContext(ListeningContext)
  useEffect(listening, [listening])
  const outcome = outcomeFrom(useLoaderData({ strict: false }))
  if (outcome?.kind === 'problem') return <outcome.Page problem={outcome.problem} />
  if (outcome?.kind === 'away') return <AwayPage />
  return outcome?.kind === 'opened' ? outcome.screen.view : null
}
