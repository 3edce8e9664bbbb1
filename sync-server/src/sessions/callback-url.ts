/** Anything but printing ASCII ends a header line or hides in an address, and browsers read a backslash as a slash. */
const unsafeCharacters = /[^\x21-\x7e]|\\/

/**
 * Where a person goes after signing in or out: only ever to our own origin. Anything else, however malformed, becomes the
 * origin alone.
 */
export const safeCallbackUrl = (requested: string | undefined, origin: string): string => {
  if (requested === undefined || unsafeCharacters.test(requested) || requested.length > 2000) return origin
  const absolute = requested.startsWith('/') ? `${origin}${requested}` : requested
  if (!URL.canParse(absolute)) return origin
  const { protocol, username, password, origin: urlOrigin } = new URL(absolute)
  // `blob:http://…` has our origin as well.
  const isWeb = protocol === 'http:' || protocol === 'https:'
  return isWeb && urlOrigin === origin && username === '' && password === '' ? absolute : origin
}
