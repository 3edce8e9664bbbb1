/** The first one is the default. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The user's choice, in a cookie that the server reads as well. */
export const languageCookie = 'language'

export const isLanguage = (text: string | null | undefined): text is Language => languages.some((each) => each === text)

/**
 * The chosen language; otherwise the first supported one of the browser's preferences ("de-AT" counts as "de"),
 * otherwise English.
 */
export const chooseLanguage = (chosen: string | null | undefined, preferred: readonly string[] = []): Language => {
  if (isLanguage(chosen)) return chosen
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? languages[0]
}

/** The URL of the web app manifest, which systems read before they install Simmer. */
export const manifestPath = (language: Language): string =>
  language === languages[0] ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
