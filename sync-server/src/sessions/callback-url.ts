/** Other characters can end a header line or hide in a URL, and browsers read a backslash as a slash. */
const unsafeCharacters = /[^\x21-\x7e]|\\/

/**
 * Validates the URL to which a user returns after signing in or out: only URLs of the own origin pass, anything else
 * becomes the origin.
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
