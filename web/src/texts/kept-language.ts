import { chooseLanguage, isLanguage, languageCookie, type Language } from '@simmer/contract/wire/languages'

const year = 60 * 60 * 24 * 365

const kept = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${languageCookie}=`))
    ?.slice(languageCookie.length + 1)

/** The language of the person at this browser. */
export const wantedLanguage = (): Language => chooseLanguage(kept(), navigator.languages)

/** The language that the server wrote this page in. */
export const pageLanguage = (): Language => {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** A cookie, so that the server writes the next page in it. */
export const keepLanguage = (language: Language): void => {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${languageCookie}=${language}; path=/; max-age=${year}; samesite=lax${secure}`
}
