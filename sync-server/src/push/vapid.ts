import { createECDH, hkdfSync } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** The order of the curve P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** RFC 8292 allows a day; the clocks of push services may differ from ours. */
const lifetimeSeconds = 12 * 60 * 60

/** The identity of this server for push services (RFC 8292). */
export interface Vapid {
  /** base64url of the uncompressed public key: what browsers subscribe with. */
  readonly publicKey: string
  /** The `Authorization` header for an endpoint. */
  readonly authorization: (endpoint: string, now: number) => Promise<string>
}

/**
 * Derives the key from AUTH_SECRET, so that every node has the same one and nothing is stored. 48 bytes make the
 * remainder even. `subject` is an https or mailto URL by which push services reach the operator; null: none.
 */
export const createVapid = (authSecret: string, subject: string | null): Vapid => {
  const bytes = Buffer.from(hkdfSync('sha256', authSecret, 'simmer', 'web push', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  const point = pair.getPublicKey()
  const publicKey = point.toString('base64url')
  const key = importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: secret.toString('base64url'),
    },
    'ES256',
  )
  return {
    publicKey,
    authorization: async (endpoint, now) => {
      const token = new SignJWT(subject === null ? {} : { sub: subject })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
        .setAudience(new URL(endpoint).origin)
        .setExpirationTime(Math.floor(now / 1000) + lifetimeSeconds)
      return `vapid t=${await token.sign(await key)}, k=${publicKey}`
    },
  }
}

/** The operator's address for push services; null where none is on the internet. Apple refuses pushes without one. */
export const vapidSubject = (origin: string, operatorEmail: string): string | null => {
  if (origin.startsWith('https://')) return origin
  const domain = operatorEmail.split('@').at(-1) ?? ''
  return domain.includes('.') && !/(?:^|\.)localhost$/.test(domain) ? `mailto:${operatorEmail}` : null
}
