import type { Ctx } from '../http/middleware.ts'

/** What came with a request. */
export interface CookieSource {
  readonly cookies: { readonly get: (name: string) => string | undefined }
}

/** Cookies that no script can read, set so that they come back to us alone. */
export interface CookieJar {
  /** Whether people come by https: then names carry a prefix that browsers hold us to. */
  readonly isHttps: boolean
  readonly read: (request: CookieSource, name: string) => string | undefined
  /** @param lifetime `Expires=…` or `Max-Age=…`; without it the cookie goes with the browser's session. */
  readonly write: (ctx: Ctx, name: string, value: string, lifetime?: string) => void
  readonly clear: (ctx: Ctx, name: string) => void
}

const decode = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export const createCookieJar = (origin: string): CookieJar => {
  const isHttps = origin.startsWith('https:')
  // Koa's own setter refuses Secure cookies behind a proxy that ends TLS without telling.
  const write: CookieJar['write'] = (ctx, name, value, lifetime) =>
    ctx.append(
      'Set-Cookie',
      `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}${lifetime === undefined ? '' : `; ${lifetime}`}`,
    )
  return {
    isHttps,
    read: ({ cookies }, name) => decode(cookies.get(name)),
    write,
    clear: (ctx, name) => write(ctx, name, '', 'Max-Age=0'),
  }
}
