declare global {
  /** What is used of a global object that only newer browsers have. */
  // oxlint-disable-next-line no-var -- only `var` declares a property of the global object
  var Temporal: { readonly Now: { readonly timeZoneId: () => string } } | undefined
}

/**
 * The time zone of the device, such as Europe/Berlin. Temporal answers at once; the first format of a date takes a slow phone
 * 150 ms, because the browser reads the calendar data of its language for it.
 */
export const readTimeZone = (): string =>
  globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

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
