import type { Ctx } from '../http/middleware.ts'

/** A request with its cookies. */
export interface CookieSource {
  readonly cookies: { readonly get: (name: string) => string | undefined }
}

/** Reads and writes HttpOnly cookies that only this origin receives. */
export interface CookieJar {
  /** Whether the origin is https: then cookie names have a prefix that browsers enforce. */
  readonly isHttps: boolean
  readonly read: (request: CookieSource, name: string) => string | undefined
  /** All values of a name: a browser sends a cookie of this host and one of its parent domain together. */
  readonly readAll: (ctx: Ctx, name: string) => readonly string[]
  /** @param lifetime `Expires=…` or `Max-Age=…`; without it the cookie ends with the browser session. */
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
  // Koa's own setter throws for Secure cookies behind a proxy that terminates TLS without telling the server.
  const write: CookieJar['write'] = (ctx, name, value, lifetime) =>
    ctx.append(
      'Set-Cookie',
      `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}${lifetime === undefined ? '' : `; ${lifetime}`}`,
    )
  return {
    isHttps,
    read: ({ cookies }, name) => decode(cookies.get(name)),
    readAll: (ctx, name) =>
      ctx
        .get('Cookie')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(`${name}=`))
        .flatMap((pair) => decode(pair.slice(name.length + 1)) ?? []),
    write,
    clear: (ctx, name) => write(ctx, name, '', 'Max-Age=0'),
  }
}
