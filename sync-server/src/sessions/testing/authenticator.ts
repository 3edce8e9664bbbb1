import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type {
  PasskeyRegistration,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyAssertion,
} from '@simmer/contract/wire/passkey'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { InferOutput } from 'valibot'

/** How a device, or an attacker that plays one, deviates from the protocol. */
export interface Deviation {
  readonly origin?: string
  readonly rpId?: string
  readonly challenge?: string
  readonly type?: string
  readonly counter?: number
  /** The user was not verified: no fingerprint, no face, no PIN. */
  readonly unverified?: boolean
  readonly userHandle?: string
  /** Signs with another key. */
  readonly otherKey?: boolean
  /** Claims an attestation, with a signature that is not of the new key. */
  readonly forgedAttestation?: boolean
}

export interface Authenticator {
  readonly create: (options: InferOutput<typeof PasskeyCreation>, deviation?: Deviation) => PasskeyRegistration
  readonly get: (options: InferOutput<typeof PasskeyRequest>, deviation?: Deviation) => PasskeyAssertion
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const userPresent = 0x01
const userVerified = 0x04
const withKey = 0x40

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64url'))

/** The public key in COSE format. */
const coseKey = (key: KeyObject): Uint8Array => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const fields: [number, number | Uint8Array][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]
  return isoCBOR.encode(new Map(fields))
}

/** A software authenticator with one passkey. */
export const createAuthenticator = (origin: string): Authenticator => {
  const { publicKey, privateKey } = newKey()
  const id = randomBytes(32)
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: false,
      }),
    )

  const authenticatorData = (rpId: string, deviation: Deviation, key?: Uint8Array): Buffer => {
    counter += 1
    const head = Buffer.alloc(5)
    head[0] = userPresent | (deviation.unverified === true ? 0 : userVerified) | (key === undefined ? 0 : withKey)
    head.writeUInt32BE(deviation.counter ?? counter, 1)
    const hash = createHash('sha256')
      .update(deviation.rpId ?? rpId)
      .digest()
    if (key === undefined) return Buffer.concat([hash, head])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([hash, head, Buffer.alloc(16), length, id, key])
  }

  return {
    create: ({ challenge, rp, user }, deviation = {}) => {
      handle = user.id
      const authData = new Uint8Array(authenticatorData(rp.id, deviation, coseKey(publicKey)))
      const client = clientData('webauthn.create', challenge, deviation)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      const isForged = deviation.forgedAttestation === true
      const forged = (): [string, number | Uint8Array][] => [
        ['alg', -7],
        ['sig', new Uint8Array(sign('sha256', signed, newKey().privateKey))],
      ]
      const attestation = new Map<string, string | Uint8Array | Map<string, number | Uint8Array>>([
        ['fmt', isForged ? 'packed' : 'none'],
        ['attStmt', new Map(isForged ? forged() : [])],
        ['authData', authData],
      ])
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    get: ({ challenge, rpId }, deviation = {}) => {
      const client = clientData('webauthn.get', challenge, deviation)
      const data = authenticatorData(rpId, deviation)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id: base64url(id),
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, deviation.otherKey === true ? newKey().privateKey : privateKey)),
          userHandle: deviation.userHandle ?? handle,
        },
      }
    },
  }
}
