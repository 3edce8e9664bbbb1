import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/wire/themes'
import type { Ctx } from './layer.ts'

const choice = new RegExp(`(?:^|; *)${themeCookie}=([^;]*)`)

/** Light or dark, where somebody chose it on this site. */
export const chosenTheme = ({ req }: Ctx): ChosenTheme | null => {
  const { cookie } = req.headers
  if (cookie === undefined) return null
  const [, kept] = choice.exec(cookie) ?? []
  return isChosenTheme(kept) ? kept : null
}
