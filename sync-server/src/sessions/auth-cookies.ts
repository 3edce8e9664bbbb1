import { randomBytes } from 'node:crypto'
import type { Ctx } from '../http/middleware.ts'
import { createCookieJar, type CookieSource } from './cookie-jar.ts'
import { keyedHash, equalHashes } from '../config/keys.ts'
import type { BrowserKeys } from './one-time-codes.ts'

/** The cookies of the session routes, all HttpOnly. The protocol fixes the names of the first three. */
export interface AuthCookies {
  readonly sessionToken: (ctx: Ctx) => string | undefined
  readonly setSessionToken: (ctx: Ctx, token: string, expires: number) => void
  readonly clearSessionToken: (ctx: Ctx) => void
  readonly callbackUrl: (ctx: Ctx) => string | undefined
  readonly setCallbackUrl: (ctx: Ctx, url: string) => void
  /** The CSRF token of this browser; sets a new one when the cookie is missing or not signed by this server. */
  readonly csrfToken: (ctx: Ctx) => string
  /** Whether the form's token is the one of this browser's cookie. */
  readonly isCsrfTokenValid: (ctx: Ctx, token: string | undefined) => boolean
  /** Remembers that this address signed in from this browser; signing out does not remove that. */
  readonly rememberBrowser: (ctx: Ctx, email: string) => void
  readonly browserKeys: (request: CookieSource, email: string) => BrowserKeys
}

/** The maximum lifetime that browsers allow. */
const knownBrowserSeconds = 400 * 24 * 60 * 60

/** The value of the cookie that names this browser's own session, while no user is signed in. */
const noSession = 'none'

export const createAuthCookies = (origin: string, csrfKey: Uint8Array): AuthCookies => {
  const { isHttps, read, readAll, write, clear } = createCookieJar(origin)
  const names = {
    session: `${isHttps ? '__Secure-' : ''}next-auth.session-token`,
    csrf: `${isHttps ? '__Host-' : ''}next-auth.csrf-token`,
    callbackUrl: `${isHttps ? '__Secure-' : ''}next-auth.callback-url`,
    known: `${isHttps ? '__Host-' : ''}simmer.known-browser`,
    ownSession: '__Host-simmer.own-session',
  }
  const sign = (token: string): Buffer => keyedHash(csrfKey, token)

  const readSigned = (request: CookieSource, name: string, suffix = ''): string | undefined => {
    const [token = '', signature = ''] = read(request, name)?.split('|') ?? []
    return equalHashes(Buffer.from(signature, 'hex'), sign(`${token}${suffix}`)) ? token : undefined
  }
  const readCsrf = (request: CookieSource): string | undefined => readSigned(request, names.csrf)
  const readKnownBrowser = (request: CookieSource, email: string): string | undefined =>
    readSigned(request, names.known, `\0${email}`)
  const browserKey = (kind: string, token: string | undefined): string | null =>
    token === undefined ? null : `${kind}:${sign(`browser\0${token}`).toString('base64url')}`

  const hashOfSession = (token: string): Buffer => sign(`session\0${token}`)
  /**
   * The protocol's name of the session cookie lets a page of a sibling domain set one beside ours, with the session
   * of another user. So a second cookie, which no such page can set, names the session that this browser opened here.
   */
  const writeOwnSession = (ctx: Ctx, value: string): void => {
    if (isHttps) write(ctx, names.ownSession, value, `Max-Age=${knownBrowserSeconds}`)
  }
  const sessionToken = (ctx: Ctx): string | undefined => {
    if (!isHttps) return read(ctx, names.session)
    // In a browser that never signed in here, every session cookie is another user's.
    const own = read(ctx, names.ownSession)
    if (own === undefined) return undefined
    return readAll(ctx, names.session).find((token) => equalHashes(Buffer.from(own, 'hex'), hashOfSession(token)))
  }

  return {
    sessionToken,
    setSessionToken: (ctx, token, expires) => {
      write(ctx, names.session, token, `Expires=${new Date(expires).toUTCString()}`)
      writeOwnSession(ctx, hashOfSession(token).toString('hex'))
    },
    clearSessionToken: (ctx) => {
      clear(ctx, names.session)
      writeOwnSession(ctx, noSession)
    },
    callbackUrl: (ctx) => read(ctx, names.callbackUrl),
    setCallbackUrl: (ctx, url) => write(ctx, names.callbackUrl, url),
    csrfToken: (ctx) => {
      const existing = readCsrf(ctx)
      if (existing !== undefined) return existing
      const token = randomBytes(32).toString('hex')
      write(ctx, names.csrf, `${token}|${sign(token).toString('hex')}`)
      return token
    },
    rememberBrowser: (ctx, email) => {
      if (readKnownBrowser(ctx, email) !== undefined) return
      const token = randomBytes(16).toString('hex')
      const signature = sign(`${token}\0${email}`).toString('hex')
      write(ctx, names.known, `${token}|${signature}`, `Max-Age=${knownBrowserSeconds}`)
    },
    browserKeys: (request, email) => ({
      known: browserKey('known', readKnownBrowser(request, email)),
      anonymous: browserKey('anonymous', readCsrf(request)),
    }),
    isCsrfTokenValid: (ctx, token) => {
      const expected = readCsrf(ctx)
      return expected !== undefined && token !== undefined && equalHashes(Buffer.from(token), Buffer.from(expected))
    },
  }
}
