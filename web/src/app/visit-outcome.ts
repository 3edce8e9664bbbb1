import { problemIn, problems, type ProblemName } from '@simmer/contract/wire/problems'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Language } from '@simmer/contract/preferences/languages'
import { pageQuery } from '@simmer/contract/wire/render-page'
import { NetworkError } from '../api/network-error.ts'
import type { LocalStoreHandle } from '../local/live/local-store-handle.ts'
import type { OpenedScreen, WorkOut } from '../screens/screen.ts'
import type { ComponentType } from 'react'
import { loadScreen, type Place } from './place.ts'

type ProblemPage = ComponentType<{ readonly problem: ProblemName }>

/** What a visit came to. Surprises are no outcome: they are thrown, and reported. */
export type VisitOutcome =
  | { readonly kind: 'opened'; readonly screen: OpenedScreen }
  | { readonly kind: 'problem'; readonly problem: ProblemName; readonly Page: ProblemPage }
  | { readonly kind: 'moved'; readonly to: string }
  /** The network is away, and this device has nothing to show instead. */
  | { readonly kind: 'away' }

/** What the router hands to every visit. */
export interface VisitContext {
  readonly call: Call
  readonly workOut: WorkOut
  readonly device: LocalStoreHandle | null
  readonly origin: string
  /** What is spoken now. */
  readonly language: () => Language
}

interface Asked {
  readonly params: Readonly<Record<string, string>>
  readonly address: string
  readonly signal: AbortSignal
}

class Moved extends Error {
  readonly to: string
  constructor(to: string) {
    super(`moved to ${to}`)
    this.name = 'Moved'
    this.to = to
  }
}

const moved = (to: string): never => {
  throw new Moved(to)
}

const refused = async (problem: ProblemName): Promise<VisitOutcome> => {
  try {
    const { ProblemPage } = await import('./problem-page.tsx')
    return { kind: 'problem', problem, Page: ProblemPage }
  } catch {
    // The page that says so was still to be fetched, and there is no network.
    return { kind: 'away' }
  }
}

/** Loads the screen of a place and lets it read what it shows. */
export const visit = async (place: Place, asked: Asked, context: VisitContext): Promise<VisitOutcome> => {
  try {
    const screen = await loadScreen(place)
    const query = pageQuery(new URL(asked.address, context.origin).search)
    const opened = await screen.open({ ...asked, ...context, language: context.language(), query, moved })
    return { kind: 'opened', screen: opened }
  } catch (failure) {
    if (failure instanceof Moved) return { kind: 'moved', to: failure.to }
    const problem = problemIn(failure)
    // Without its database the server hands out the empty page: the device that asks may have what was asked for.
    const isAway = context.device === null && problem === 'database-unavailable'
    if (problem !== null && !isAway) return refused(problem)
    if (failure instanceof NetworkError) return { kind: 'away' }
    throw failure
  }
}

export const statusOf = (outcome: VisitOutcome): number => {
  if (outcome.kind === 'problem') return problems[outcome.problem]
  return { opened: 200, moved: 301, away: 503 }[outcome.kind]
}
