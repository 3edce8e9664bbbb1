import { isChosenTheme, themeCookie, type Theme } from '@simmer/contract/preferences/themes'
import { readCookie } from './cookie.ts'

/** A cookie, because it has to be known before anything is painted, and signing out empties everything else (ST-6). */
export const readTheme = (): Theme => {
  const stored = readCookie(themeCookie)
  return isChosenTheme(stored) ? stored : 'system'
}

/** Paints this page as it was chosen. Pages from this server come that way; one out of somebody's cache may not. */
export const applyTheme = (theme: Theme = readTheme()): void => {
  const { dataset } = document.documentElement
  if (theme !== 'system') dataset['theme'] = theme
  else delete dataset['theme']
}
