import { SignJWT, errors, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

const lifetimeSeconds = 15 * 60
/** Clocks of different machines may be this far apart. */
const skewSeconds = 30
const algorithm = 'HS256'
const issuer = 'simmer'

const Claims = v.object({ sub: v.pipe(v.string(), v.uuid()), sid: v.pipe(v.string(), v.uuid()), exp: v.number() })
export type Claims = v.InferOutput<typeof Claims>

/** The jwt of API calls: who and by which session. It lives for 15 minutes, and only as long as its session does. */
export interface AccessTokens {
  readonly issue: (accountId: string, sessionId: string) => Promise<string>
  /** The claims of a token that is ours and not over; null for anything else. */
  readonly read: (token: string) => Promise<Claims | null>
}

export const createAccessTokens = (key: Uint8Array, now: () => number): AccessTokens => {
  // A device sends the same token for minutes; its signature need not be computed for every call.
  const verifiedTokens = new LRUCache<string, Claims>({ max: 10_000 })
  return {
    issue: (accountId, sessionId) => {
      const issuedAt = Math.floor(now() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(accountId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(key)
    },
    read: async (token) => {
      const cached = verifiedTokens.get(token)
      if (cached !== undefined) return cached.exp + skewSeconds > now() / 1000 ? cached : null
      try {
        const { payload } = await jwtVerify(token, key, {
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
