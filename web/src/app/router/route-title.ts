import type { Language } from '@simmer/contract/preferences/languages'
import { translate } from '#texts/translate.ts'
import { frameTexts, problemTitle } from './frame-texts.ts'
import { routeTexts, type AppRoute } from './route.ts'
import type { LoadResult } from './load-result.ts'

export const siteName = 'Simmer'

/** The title of a route in the tab, the header and the announcement. */
export const routeTitle = (route: AppRoute | undefined, result: LoadResult | null, language: Language): string => {
  switch (result?.kind) {
    case 'loaded':
      return result.screen.head(language).title
    case 'problem':
      return problemTitle(result.status, language)
    case 'offline':
      return translate(frameTexts, language)('offlineTitle')
    case 'redirect':
    case undefined:
      break
  }
  return route ? translate(routeTexts, language)(route.title) : siteName
}

/** The front page's title already holds the site's name. */
export const documentTitle = (title: string): string => (title.includes(siteName) ? title : `${title} · ${siteName}`)
