import type { Language } from '@simmer/contract/preferences/languages'
import { problems } from '@simmer/contract/wire/problems'
import { translate } from '../texts/translate.ts'
import { frameTexts } from './frame-texts.ts'
import { placeTexts } from './place-texts.ts'
import { problemTitle } from './problem-title.ts'
import type { Place } from './place.ts'
import type { VisitOutcome } from './visit-outcome.ts'

export const siteName = 'Simmer'

/** What the tab, the header and the announcement call the place. */
export const titleOf = (place: Place | undefined, outcome: VisitOutcome | null, language: Language): string => {
  switch (outcome?.kind) {
    case 'opened':
      return outcome.screen.head(language).title
    case 'problem':
      return problemTitle(problems[outcome.problem], language)
    case 'away':
      return translate(frameTexts, language)('awayTitle')
    case 'moved':
    case undefined:
      break
  }
  return place ? translate(placeTexts, language)(place.title) : siteName
}

/** The front page is called by the name of the site alone. */
export const documentTitle = (title: string): string => (title.includes(siteName) ? title : `${title} · ${siteName}`)
