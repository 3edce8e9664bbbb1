import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/wire/themes'
import type { Ctx } from './layer.ts'

const themeInCookie = new RegExp(`(?:^|; *)${themeCookie}=([^;]*)`)

/** Light or dark, where somebody chose it on this site. */
export const themeFromCookie = ({ req }: Ctx): ChosenTheme | null => {
  const { cookie } = req.headers
  if (cookie === undefined) return null
  const [, value] = themeInCookie.exec(cookie) ?? []
  return isChosenTheme(value) ? value : null
}
