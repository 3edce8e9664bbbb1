import * as v from 'valibot'
import { PasskeyRegistration, PasskeyName } from './passkey.ts'

/** A provider that is offered or connected. A connected one that is no longer offered can still be disconnected. */
const SignInProvider = v.object({
  id: v.string(),
  name: v.string(),
  offered: v.boolean(),
  connected: v.nullable(v.object({ email: v.nullable(v.string()), since: v.string() })),
})

const Passkey = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.string(),
  usedAt: v.nullable(v.string()),
})

/** The sign-in methods of an account besides a code by e-mail, which always works. */
export const SignInMethods = v.object({ providers: v.array(SignInProvider), passkeys: v.array(Passkey) })
export type SignInMethods = v.InferOutput<typeof SignInMethods>

export const ProviderParams = v.object({ provider: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/)) })
export const PasskeyParams = v.object({ passkeyId: v.pipe(v.string(), v.maxLength(64)) })
export const AddPasskeyBody = v.object({ name: PasskeyName, passkey: PasskeyRegistration })
export const RenamePasskeyBody = v.object({ name: PasskeyName })

/** ER-8: the protocol's names for errors of a server or a request. */
export const authFaults = [
  'MISSING_NEXTAUTH_API_ROUTE_ERROR',
  'NO_SECRET',
  'CALLBACK_CREDENTIALS_HANDLER_ERROR',
  'EMAIL_REQUIRES_ADAPTER_ERROR',
  'MISSING_ADAPTER_METHODS_ERROR',
  'CALLBACK_CREDENTIALS_JWT_ERROR',
  'INVALID_CALLBACK_URL_ERROR',
] as const
export type AuthFault = (typeof authFaults)[number]
