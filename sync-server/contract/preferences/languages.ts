/** The languages Simmer speaks; the first one where nobody asks for another. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What a person chose, kept where the server sees it too. */
export const languageCookie = 'language'

export const isLanguage = (text: string | undefined): text is Language => languages.some((each) => each === text)

/**
 * The choice that was kept, else the first of the preferred languages that Simmer speaks ("de-AT" counts as "de"), else
 * English.
 */
export const chooseLanguage = (chosen: string | undefined, preferred: readonly string[]): Language => {
  if (isLanguage(chosen)) return chosen
  return preferred.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? languages[0]
}
