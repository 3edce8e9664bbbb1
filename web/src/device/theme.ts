import { isChosenTheme, themeColours, themeCookie, type Theme } from '@simmer/contract/wire/themes'
import { keepCookie, readCookie } from './cookie.ts'

const year = 60 * 60 * 24 * 365

/** A cookie, because it has to be known before anything is painted, and signing out empties everything else (ST-6). */
export const keptTheme = (): Theme => {
  const kept = readCookie(themeCookie)
  return isChosenTheme(kept) ? kept : 'system'
}

/** Paints this page as it was chosen. Pages from this server come that way; one out of somebody's cache may not. */
export const wearTheme = (theme: Theme = keptTheme()): void => {
  const { dataset } = document.documentElement
  if (theme !== 'system') dataset['theme'] = theme
  else delete dataset['theme']
}

export const chooseTheme = (theme: Theme): void => {
  keepCookie(themeCookie, theme, theme === 'system' ? 0 : year)
  wearTheme(theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}
