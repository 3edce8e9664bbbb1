import * as v from 'valibot'
import { singleLinePattern } from './scalars.ts'

const base64url = (maxLength: number) => v.pipe(v.string(), v.maxLength(maxLength), v.regex(/^[A-Za-z0-9_-]+={0,2}$/))
const keyType = v.literal('public-key')

/** The time a user has to confirm on the device. */
export const passkeyMinutes = 10
/** More than a person has devices. */
export const maxPasskeys = 20

export const PasskeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60), v.regex(singleLinePattern))

/** The options of a sign-in with a passkey. They name no account: the device knows its own keys. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
})

/** The options for creating a passkey. */
export const PasskeyCreation = v.object({
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  challenge: v.string(),
  pubKeyCredParams: v.array(v.object({ type: keyType, alg: v.number() })),
  timeout: v.number(),
  excludeCredentials: v.array(v.object({ id: v.string(), type: keyType })),
  authenticatorSelection: v.object({ residentKey: v.literal('required'), userVerification: v.literal('required') }),
  attestation: v.literal('none'),
})

/** A passkey as the device created it. */
export const PasskeyRegistration = v.object({
  id: base64url(2000),
  response: v.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(12_000),
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,30}$/))), v.maxLength(10)), []),
  }),
})
export type PasskeyRegistration = v.InferOutput<typeof PasskeyRegistration>

/** The signature of a device: the field `response` of `POST /api/auth/callback/passkey`, as JSON. */
export const PasskeyAssertion = v.object({
  id: base64url(2000),
  response: v.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: v.optional(v.nullable(base64url(200))),
  }),
})
export type PasskeyAssertion = v.InferOutput<typeof PasskeyAssertion>
