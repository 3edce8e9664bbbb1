import { isChosenTheme, themeCookie, type Theme } from '@simmer/contract/wire/preferences'
import { readCookie } from './cookie.ts'

/**
 * The theme is a cookie because it is needed before the first paint, and because signing out clears all other storage
 * (ST-6).
 */
export const readTheme = (): Theme => {
  const stored = readCookie(themeCookie)
  return isChosenTheme(stored) ? stored : 'system'
}

/** Applies the chosen theme. The server renders it already; a page from a cache may have another. */
export const applyTheme = (theme: Theme = readTheme()): void => {
  const { dataset } = document.documentElement
  if (theme !== 'system') dataset['theme'] = theme
  else delete dataset['theme']
}
