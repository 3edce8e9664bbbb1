import type { Ctx } from '../../http/layer.ts'
import { createCookieJar } from '../cookie-jar.ts'
import type { AuthorizationSecrets } from './provider-client.ts'

/** What this browser remembers while somebody is at a provider; the names are those of the protocol. */
export interface AuthorizationCookies {
  readonly set: (ctx: Ctx, secrets: AuthorizationSecrets, seconds: number) => void
  /** Read once: they are gone afterwards. Null where one is missing. */
  readonly take: (ctx: Ctx) => AuthorizationSecrets | null
}

export const createAuthorizationCookies = (origin: string): AuthorizationCookies => {
  const { https, read, write, clear } = createCookieJar(origin)
  const named = (name: string) => `${https ? '__Secure-' : ''}next-auth.${name}`
  const names = { state: named('state'), nonce: named('nonce'), codeVerifier: named('pkce.code_verifier') }
  return {
    set: (ctx, { state, nonce, codeVerifier }, seconds) => {
      const life = `Max-Age=${seconds}`
      write(ctx, names.state, state, life)
      write(ctx, names.nonce, nonce, life)
      write(ctx, names.codeVerifier, codeVerifier, life)
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
