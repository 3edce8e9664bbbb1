import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/preferences/languages'
import { writeCookie, readCookie } from '../device/cookie.ts'

const yearSeconds = 60 * 60 * 24 * 365

/** The language of the person at this browser. */
export const preferredLanguage = (): Language =>
  chooseLanguage(readCookie(languageCookie) ?? undefined, navigator.languages)

/** The language that the server wrote this page in. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** A cookie, so that the server writes the next page in it. */
export const storeLanguage = (language: Language): void => writeCookie(languageCookie, language, yearSeconds)
