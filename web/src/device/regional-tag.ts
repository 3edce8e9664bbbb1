/**
 * The tag of a language with the reader's region, such as `en-GB` for `en`: the first of the reader's languages that is this
 * one. A language without a region among them, and a tag that has a region already, stay as they are.
 *
 * Numbers and dates are written as in the region, and speech is recognized and spoken in its voice.
 *
 * @param language a language such as `de`, or a tag such as `de-AT`
 */
export const regionalTag = (language: string): string => {
  const own = navigator.languages.find((tag) => tag.split('-')[0] === language)
  // A browser may name no language at all.
  return own ?? language
}
