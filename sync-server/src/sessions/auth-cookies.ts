import { randomBytes } from 'node:crypto'
import type { Ctx } from '../http/layer.ts'
import { createCookieJar, type Brought } from './cookie-jar.ts'
import { keyedHash, sameHash } from './keys.ts'
import type { BrowserKnown } from './one-time-codes.ts'

/** The cookies of the session routes. No script can read them; the names of the first three are those of the protocol. */
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
  /** Notes that this browser was signed in with an address; that stays when it is signed out. */
  readonly remember: (ctx: Ctx, email: string) => void
  readonly browser: (brought: Brought, email: string) => BrowserKnown
}

/** As long as browsers keep a cookie. */
const rememberedSeconds = 400 * 24 * 60 * 60

export const createAuthCookies = (origin: string, csrfKey: Uint8Array): AuthCookies => {
  const { https, read, write, clear } = createCookieJar(origin)
  const names = {
    session: `${https ? '__Secure-' : ''}next-auth.session-token`,
    csrf: `${https ? '__Host-' : ''}next-auth.csrf-token`,
    callbackUrl: `${https ? '__Secure-' : ''}next-auth.callback-url`,
    known: `${https ? '__Host-' : ''}simmer.known-browser`,
  }
  const sealOf = (token: string): Buffer => keyedHash(csrfKey, token)

  const sealed = (brought: Brought, name: string, more = ''): string | undefined => {
    const [token, seal, rest] = read(brought, name)?.split('|') ?? []
    if (token === undefined || seal === undefined || rest !== undefined) return undefined
    return sameHash(Buffer.from(seal, 'hex'), sealOf(`${token}${more}`)) ? token : undefined
  }
  const csrfOf = (brought: Brought): string | undefined => sealed(brought, names.csrf)
  const knownAs = (brought: Brought, email: string): string | undefined => sealed(brought, names.known, `\0${email}`)
  const browserKey = (kind: string, token: string | undefined): string | null =>
    token === undefined ? null : `${kind}:${sealOf(`lane\0${token}`).toString('base64url')}`

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
    remember: (ctx, email) => {
      if (knownAs(ctx, email) !== undefined) return
      const token = randomBytes(16).toString('hex')
      const seal = sealOf(`${token}\0${email}`).toString('hex')
      write(ctx, names.known, `${token}|${seal}`, `Max-Age=${rememberedSeconds}`)
    },
    browser: (brought, email) => ({
      known: browserKey('known', knownAs(brought, email)),
      passing: browserKey('passing', csrfOf(brought)),
    }),
    csrfHolds: (ctx, token) => {
      const known = csrfOf(ctx)
      return known !== undefined && token !== undefined && sameHash(Buffer.from(token), Buffer.from(known))
    },
  }
}
