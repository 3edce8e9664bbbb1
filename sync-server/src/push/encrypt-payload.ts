import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The keys of a browser's subscription: a point of P-256 (65 bytes) and a secret (16 bytes). */
export interface SubscriptionKeys {
  readonly p256dh: Buffer
  readonly auth: Buffer
}

const recordSize = 4096
const curve = 'prime256v1'

/**
 * Reads the keys as browsers send them, in base64url; null where the point is not on the curve or a length is wrong.
 */
export const readSubscriptionKeys = (keys: {
  readonly p256dh: string
  readonly auth: string
}): SubscriptionKeys | null => {
  const p256dh = Buffer.from(keys.p256dh, 'base64url')
  const auth = Buffer.from(keys.auth, 'base64url')
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) return null
  try {
    sharedSecret(p256dh)
    return { p256dh, auth }
  } catch {
    return null
  }
}

const sharedSecret = (point: Buffer): { readonly own: Buffer; readonly secret: Buffer } => {
  const pair = createECDH(curve)
  const own = pair.generateKeys()
  return { own, secret: pair.computeSecret(point) }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** Encrypts a payload of at most 3,900 bytes for one subscription: `aes128gcm` in one record (RFC 8291, RFC 8188). */
export const encryptPayload = (payload: Buffer, { p256dh, auth }: SubscriptionKeys): Buffer => {
  const { own, secret } = sharedSecret(p256dh)
  const salt = randomBytes(16)
  const input = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]), 32)
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(input, salt, 'Content-Encoding: nonce\0', 12),
  )
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(own.length, 20)
  // The byte 2 ends the last record.
  return Buffer.concat([
    header,
    own,
    cipher.update(payload),
    cipher.update(Buffer.of(2)),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
