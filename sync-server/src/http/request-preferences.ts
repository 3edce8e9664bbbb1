import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/preferences/languages'
import { LRUCache } from 'lru-cache'
import type { Ctx } from './middleware.ts'
import { isChosenTheme, themeCookie, type ChosenTheme } from '@simmer/contract/preferences/themes'

const themeInCookie = new RegExp(`(?:^|; *)${themeCookie}=([^;]*)`)

/** Light or dark, where somebody chose it on this site. */
export const themeFromCookie = ({ req }: Ctx): ChosenTheme | null => {
  const { cookie } = req.headers
  if (cookie === undefined) return null
  const [, value] = themeInCookie.exec(cookie) ?? []
  return isChosenTheme(value) ? value : null
}

const languageInCookie = new RegExp(`(?:^|; *)${languageCookie}=([^;]*)`)

/** What somebody chose on this site, if they did. */
export const languageFromCookie = ({ req }: Ctx): Language | undefined => {
  const [, value] = languageInCookie.exec(req.headers.cookie ?? '') ?? []
  return isLanguage(value) ? value : undefined
}

/** Browsers ask for few different lists of languages, and again and again for the same. */
const negotiated = new LRUCache<string, Language>({ max: 500 })

/** The language of a request: chosen here, else what the browser asks for. */
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
