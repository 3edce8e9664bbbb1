import type { Ctx } from '../http/layer.ts'

/** What came with a request. */
export interface Brought {
  readonly cookies: { readonly get: (name: string) => string | undefined }
}

/** Cookies that no script can read, set so that they come back to us alone. */
export interface CookieJar {
  /** Whether people come by https: then names carry a prefix that browsers hold us to. */
  readonly https: boolean
  readonly read: (brought: Brought, name: string) => string | undefined
  /** @param life `Expires=…` or `Max-Age=…`; without it the cookie goes with the browser's session. */
  readonly write: (ctx: Ctx, name: string, value: string, life?: string) => void
  readonly clear: (ctx: Ctx, name: string) => void
}

const decoded = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export const createCookieJar = (origin: string): CookieJar => {
  const https = origin.startsWith('https:')
  // Koa's own setter refuses Secure cookies behind a proxy that ends TLS without telling.
  const write: CookieJar['write'] = (ctx, name, value, life) =>
    ctx.append(
      'Set-Cookie',
      `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}${life === undefined ? '' : `; ${life}`}`,
    )
  return {
    https,
    read: ({ cookies }, name) => decoded(cookies.get(name)),
    write,
    clear: (ctx, name) => write(ctx, name, '', 'Max-Age=0'),
  }
}
