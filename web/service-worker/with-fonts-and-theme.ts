import { type ChosenTheme, isChosenTheme, themeCookie } from '@simmer/contract/preferences/themes'

/** What was chosen on this device; undefined where the browser keeps cookies from its workers. */
export const readThemeCookie = async (
  cookies: Pick<CookieStore, 'get'> | undefined,
): Promise<ChosenTheme | null | undefined> => {
  try {
    const cookie = await cookies?.get(themeCookie)
    return cookies === undefined ? undefined : isChosenTheme(cookie?.value) ? cookie.value : null
  } catch {
    return undefined
  }
}

const openingTags = /<html([^>]*)>\s*<head>/
/** The opening tags stand in the first bytes of every page. */
const headBytes = 256

/** Out of a tag that was written for another choice, perhaps long ago. */
const anyTheme = / data-theme="[^"]*"/

/**
 * A page that comes through this worker is set in the faces of the house: they lie on this device, so asking for them first
 * costs no time. A page that comes straight over the line does without (ui/tokens.css). It is painted light or dark as was
 * chosen here, whenever it was kept; `undefined` where this browser does not tell its workers.
 */
export const withFontsAndTheme = (
  response: Response,
  fontUrls: readonly string[],
  theme: ChosenTheme | null | undefined,
): Response => {
  const { body, status, statusText, redirected, type } = response
  const isPage = /^text\/html\b/.test(response.headers.get('content-type') ?? '')
  if (body === null || !isPage || redirected || !['basic', 'default'].includes(type)) return response
  const links = fontUrls
    .map((url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`)
    .join('')
  let hasStarted = false
  const transform = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, out) => {
      if (hasStarted) {
        out.enqueue(bytes)
        return
      }
      hasStarted = true
      const start = new TextDecoder('latin1').decode(bytes.subarray(0, headBytes))
      const found = openingTags.exec(start)
      if (found === null) {
        out.enqueue(bytes)
        return
      }
      const existing = found[1] ?? ''
      const attributes =
        theme === undefined
          ? existing
          : existing.replace(anyTheme, '') + (theme === null ? '' : ` data-theme="${theme}"`)
      out.enqueue(
        new TextEncoder().encode(`${start.slice(0, found.index)}<html${attributes} data-fonts><head>${links}`),
      )
      out.enqueue(bytes.subarray(found.index + found[0].length))
    },
  })
  return new Response(body.pipeThrough(transform), { status, statusText, headers: response.headers })
}
