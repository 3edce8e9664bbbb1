import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/preferences/languages'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './middleware.ts'
import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/wire/preferences'

const themeInCookie = new RegExp(`(?:^|; *)${themeCookie}=([^;]*)`)

/** The theme in the cookie, if the user chose one. */
export const themeFromCookie = ({ req }: Ctx): ChosenTheme | null => {
  const { cookie } = req.headers
  if (cookie === undefined) return null
  const [, value] = themeInCookie.exec(cookie) ?? []
  return isChosenTheme(value) ? value : null
}

const languageInCookie = new RegExp(`(?:^|; *)${languageCookie}=([^;]*)`)

/** The language in the cookie, if the user chose one. */
export const languageFromCookie = ({ req }: Ctx): Language | undefined => {
  const [, value] = languageInCookie.exec(req.headers.cookie ?? '') ?? []
  return isLanguage(value) ? value : undefined
}

/** Browsers send few different lists of languages, so the negotiated language is cached. */
const negotiated = new LRUCache<string, Language>({ max: 500 })

/** The language of a request: chosen on this site, otherwise negotiated with the browser. */
export const requestLanguage = (ctx: Ctx): Language => {
  const chosen = languageFromCookie(ctx)
  if (chosen !== undefined) return chosen
  const acceptLanguage = ctx.req.headers['accept-language'] ?? ''
  const known = negotiated.get(acceptLanguage)
  if (known !== undefined) return known
  const language = chooseLanguage(undefined, ctx.acceptsLanguages())
  negotiated.set(acceptLanguage, language)
  return language
}
