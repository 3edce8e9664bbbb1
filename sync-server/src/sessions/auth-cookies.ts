import { randomBytes } from 'node:crypto'
import type { Ctx } from '../http/layer.ts'
import { createCookieJar } from './cookie-jar.ts'
import { keyedHash, sameHash } from './keys.ts'

/** The three cookies of the session routes. No script can read them; their names are those of the protocol. */
export interface AuthCookies {
  readonly sessionToken: (ctx: Ctx) => string | undefined
  readonly setSessionToken: (ctx: Ctx, token: string, expires: number) => void
  readonly clearSessionToken: (ctx: Ctx) => void
  readonly callbackUrl: (ctx: Ctx) => string | undefined
  readonly setCallbackUrl: (ctx: Ctx, url: string) => void
  /** The CSRF token of this browser; a new one is set where there is none that is ours. */
  readonly csrfToken: (ctx: Ctx) => string
  /** Whether a form carries the token of this browser's cookie. */
  readonly csrfHolds: (ctx: Ctx, token: string | undefined) => boolean
}

export const createAuthCookies = (origin: string, csrfKey: Uint8Array): AuthCookies => {
  const { https, read, write, clear } = createCookieJar(origin)
  const names = {
    session: `${https ? '__Secure-' : ''}next-auth.session-token`,
    csrf: `${https ? '__Host-' : ''}next-auth.csrf-token`,
    callbackUrl: `${https ? '__Secure-' : ''}next-auth.callback-url`,
  }
  const sealOf = (token: string): Buffer => keyedHash(csrfKey, token)

  const csrfOf = (ctx: Ctx): string | undefined => {
    const [token, seal, more] = read(ctx, names.csrf)?.split('|') ?? []
    if (token === undefined || seal === undefined || more !== undefined) return undefined
    return sameHash(Buffer.from(seal, 'hex'), sealOf(token)) ? token : undefined
  }

  return {
    sessionToken: (ctx) => read(ctx, names.session),
    setSessionToken: (ctx, token, expires) =>
      write(ctx, names.session, token, `Expires=${new Date(expires).toUTCString()}`),
    clearSessionToken: (ctx) => clear(ctx, names.session),
    callbackUrl: (ctx) => read(ctx, names.callbackUrl),
    setCallbackUrl: (ctx, url) => write(ctx, names.callbackUrl, url),
    csrfToken: (ctx) => {
      const known = csrfOf(ctx)
      if (known !== undefined) return known
      const token = randomBytes(32).toString('hex')
      write(ctx, names.csrf, `${token}|${sealOf(token).toString('hex')}`)
      return token
    },
    csrfHolds: (ctx, token) => {
      const known = csrfOf(ctx)
      return known !== undefined && token !== undefined && sameHash(Buffer.from(token), Buffer.from(known))
    },
  }
}
