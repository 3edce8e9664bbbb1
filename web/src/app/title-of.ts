import { problems } from '@simmer/contract/wire/problems'
import { frameWords } from './frame-words.ts'
import type { Place } from './place.ts'
import type { VisitOutcome } from './visit-outcome.ts'

/** What the tab, the header and the announcement call the place. */
export const titleOf = (place: Place | undefined, outcome: VisitOutcome | null): string => {
  switch (outcome?.kind) {
    case 'opened':
      return outcome.screen.head.title
    case 'problem':
      return problemTitle(problems[outcome.problem].status)
    case 'away':
      return frameWords.away.title
    case 'moved':
    case undefined:
      break
  }
  return place?.title ?? frameWords.site
}

export const problemTitle = (status: number): string => {
  if (status === 404) return frameWords.notFound.title
  return status === 410 ? frameWords.gone.title : frameWords.problem.title
}

/** The front page is called by the name of the site alone. */
export const documentTitle = (title: string): string =>
  title.includes(frameWords.site) ? title : `${title} · ${frameWords.site}`
