import { isLanguage, languageCookie } from '@simmer/contract/preferences/languages'
import { type ChosenTheme, isChosenTheme, themeCookie } from '@simmer/contract/wire/preferences'

/** The chosen theme. Undefined if the browser hides cookies from its workers. */
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

/**
 * Whether a cached page is in the language that this device has chosen since. Without a chosen language, and where the
 * browser hides cookies from its workers, every page is.
 */
export const isInChosenLanguage = async (
  { headers }: Response,
  cookies: Pick<CookieStore, 'get'> | undefined,
): Promise<boolean> => {
  const language = headers.get('content-language')
  try {
    const chosen = (await cookies?.get(languageCookie))?.value
    return language === null || !isLanguage(chosen) || chosen === language
  } catch {
    return true
  }
}

const openingTags = /<html([^>]*)>\s*<head>/
const fontsAttribute = ' data-fonts'
/** The opening tags are within this many bytes. */
const headBytes = 256

/** Matches the theme in the tag of a cached page, which may be outdated. */
const anyTheme = / data-theme="([^"]*)"/

/** The header of a cached page that has its font preloads. It names the theme of the page. */
const themeHeader = 'x-theme-on-device'

/** Whether a page can be sent as it is cached. A stream through this worker would delay its first paint. */
export const isReady = ({ headers }: Response, theme: ChosenTheme | null | undefined): boolean => {
  const cached = headers.get(themeHeader)
  return cached !== null && (theme === undefined || cached === (theme ?? ''))
}

/** A page to be cached: with its font preloads and the theme in which the server has sent it. */
export const readyPage = (html: string, response: Response, fontUrls: readonly string[]): Response => {
  const headers = new Headers(response.headers)
  headers.set(themeHeader, anyTheme.exec(html.slice(0, headBytes))?.[1] ?? '')
  return withFontsAndTheme(new Response(html, { headers }), fontUrls, undefined)
}

/**
 * Adds font preloads and the chosen theme to a page. Its fonts are on this device, so the preload costs no time; pages
 * from the network do without (ui/tokens.css). With an undefined theme the page keeps its own.
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
      const hasFonts = existing.endsWith(fontsAttribute)
      const attributes =
        theme === undefined
          ? existing
          : existing.replace(anyTheme, '') + (theme === null ? '' : ` data-theme="${theme}"`)
      const added = hasFonts ? '<head>' : `<head>${links}`
      const tag = `<html${attributes.replace(fontsAttribute, '')}${fontsAttribute}>`
      out.enqueue(new TextEncoder().encode(start.slice(0, found.index) + tag + added))
      out.enqueue(bytes.subarray(found.index + found[0].length))
    },
  })
  return new Response(body.pipeThrough(transform), { status, statusText, headers: response.headers })
}
