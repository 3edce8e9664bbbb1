import { themeColours, themeCookie, type Theme } from '@simmer/contract/wire/preferences'
import { writeCookie } from './cookie.ts'
import { readTheme, applyTheme } from './theme.ts'

const year = 60 * 60 * 24 * 365
const channelName = 'simmer.theme'

const paintTheme = (theme: Theme): void => {
  applyTheme(theme)
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.content = themeColours[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme]
}

export const chooseTheme = (theme: Theme): void => {
  writeCookie(themeCookie, theme, theme === 'system' ? 0 : year)
  paintTheme(theme)
  const channel = new BroadcastChannel(channelName)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(null)
  channel.close()
}

/** Applies the theme that another tab chooses, and one that was chosen there before this tab listened. */
export const followTheme = (): (() => void) => {
  paintTheme(readTheme())
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', () => paintTheme(readTheme()))
  return () => channel.close()
}
