import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/preferences/languages'
import { writeCookie, readCookie } from '../device/cookie.ts'

const yearSeconds = 60 * 60 * 24 * 365

/** The stored choice of language, else the browser's preference. */
export const preferredLanguage = (): Language =>
  chooseLanguage(readCookie(languageCookie) ?? undefined, navigator.languages)

/** The language of the server's markup. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** Writing the language that the page has already would make the browser style the whole page anew. */
export const applyLanguage = (language: Language): void => {
  const page = document.documentElement
  if (page.lang !== language) page.lang = language
}

/** Stored in a cookie, so that the server renders the next page in this language. */
export const storeLanguage = (language: Language): void => writeCookie(languageCookie, language, yearSeconds)
