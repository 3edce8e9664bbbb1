import { themeColours } from '@simmer/contract/wire/theme-colours'
import { themeCookie, type Theme } from '@simmer/contract/wire/themes'
import { keepCookie } from './cookie.ts'
import { wearTheme } from './theme.ts'

const year = 60 * 60 * 24 * 365

export const chooseTheme = (theme: Theme): void => {
  keepCookie(themeCookie, theme, theme === 'system' ? 0 : year)
  wearTheme(theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}
