import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

const lifetimeSeconds = 15 * 60
/** Tolerated difference between the clocks of several servers. */
const skewSeconds = 30
const algorithm = 'HS256'
const issuer = 'simmer'

const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), sid: v.pipe(v.string(), v.uuid()), exp: v.number() })
export type Claims = v.InferOutput<typeof Claims>

/** The JWT of API calls: the account and its session. It is valid for 15 minutes, and only while its session is. */
export interface AccessTokens {
  readonly issue: (accountId: string, sessionId: string) => Promise<string>
  /** The claims of a valid token of this server; null for any other token. */
  readonly read: (token: string) => Promise<Claims | null>
}

export const createAccessTokens = (key: Uint8Array, now: () => number): AccessTokens => {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  // jose would import the bytes of the key again for each token.
  const hmacKey = crypto.subtle.importKey('raw', new Uint8Array(key), hmac, false, ['sign', 'verify'])
  // A device sends the same token for minutes, so its verification is cached.
  const verifiedTokens = new LRUCache<string, Claims>({ max: 10_000 })
  return {
    issue: async (accountId, sessionId) => {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(await hmacKey)
    },
    read: async (token) => {
      const cached = verifiedTokens.get(token)
      if (cached !== undefined) return cached.exp + skewSeconds > now() / 1000 ? cached : null
      try {
        const { payload } = await jwtVerify(token, await hmacKey, {
          algorithms: [algorithm],
          issuer,
          clockTolerance: skewSeconds,
          currentDate: new Date(now()),
        })
        const claims = v.safeParse(Claims, payload)
        if (!claims.success) return null
        verifiedTokens.set(token, claims.output)
        return claims.output
      } catch (thrown) {
        if (thrown instanceof errors.JOSEError || thrown instanceof TypeError) return null
        throw thrown
      }
    },
  }
}
