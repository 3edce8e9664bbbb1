import type { Ctx } from '#http/middleware.ts'
import { createCookieJar } from '../cookie-jar.ts'
import type { AuthorizationSecrets } from './provider-client.ts'

/** The secrets that the browser stores while the user is at a provider. */
export interface AuthorizationCookies {
  readonly set: (ctx: Ctx, secrets: AuthorizationSecrets, seconds: number) => void
  /** Reads and clears the cookies. Null when one is missing. */
  readonly take: (ctx: Ctx) => AuthorizationSecrets | null
}

export const createAuthorizationCookies = (origin: string): AuthorizationCookies => {
  const { isHttps, read, write, clear } = createCookieJar(origin)
  // No client reads these by name, so they can have the prefix that keeps pages of sibling domains from setting them.
  // With cookies of an attacker's own request they could sign this browser in to the attacker's account.
  const cookieName = (name: string) => `${isHttps ? '__Host-' : ''}next-auth.${name}`
  const names = {
    state: cookieName('state'),
    nonce: cookieName('nonce'),
    codeVerifier: cookieName('pkce.code_verifier'),
  }
  return {
    set: (ctx, { state, nonce, codeVerifier }, seconds) => {
      const lifetime = `Max-Age=${seconds}`
      write(ctx, names.state, state, lifetime)
      write(ctx, names.nonce, nonce, lifetime)
      write(ctx, names.codeVerifier, codeVerifier, lifetime)
    },
    take: (ctx) => {
      const [state, nonce, codeVerifier] = [names.state, names.nonce, names.codeVerifier].map((name) => {
        const value = read(ctx, name)
        if (value !== undefined) clear(ctx, name)
        return value
      })
      if (state === undefined || nonce === undefined || codeVerifier === undefined) return null
      return { state, nonce, codeVerifier }
    },
  }
}
