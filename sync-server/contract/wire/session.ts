import * as v from 'valibot'

/** EN-1. The fields stand at the top and, as NextAuth clients expect, in `user`. */
const fields = {
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  username: v.nullable(v.string()),
  usernameIsSet: v.boolean(),
  confirmed: v.boolean(),
  profileType: v.picklist(['reader', 'author']),
  isSimmerPartner: v.boolean(),
}

/** `GET /api/auth/session` when signed in; `{}` when not. `jwt` is the Bearer token of API calls, `expires` ISO 8601. */
export const Session = v.object({
  user: v.object({ ...fields, jwt: v.string() }),
  ...fields,
  jwt: v.string(),
  expires: v.string(),
})
export type Session = v.InferOutput<typeof Session>

/** Every answer of the session routes carries it: `{}` alone may come from a network that wants a log-in of its own first. */
export const sessionHeader = 'X-Simmer-Session'

export const SessionResponse = v.union([Session, v.strictObject({})])

export const ProfileType = v.object({ profileType: fields.profileType, isSimmerPartner: v.boolean() })

/**
 * An e-mail address as accounts know it: trimmed, in lower case. ASCII only, and checked before the case is changed, because a few
 * letters beyond it become ASCII ones in lower case and would be somebody else's address.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[\x21-\x7e]+$/),
  v.rfcEmail(),
  v.toLowerCase(),
)

/** CA-13: e-mail and a placeholder password; asks for the one-time code. */
export const LocalBody = v.object({
  email: v.optional(v.string()),
  identifier: v.optional(v.string()),
  password: v.optional(v.unknown()),
})

export const UsernameBody = v.object({ username: v.string(), ref: v.optional(v.pipe(v.string(), v.maxLength(64))) })
export const UsernameResponse = v.object({ username: v.string() })
export const UsernameQuery = v.object({ username: v.pipe(v.string(), v.maxLength(100)) })
/** `problem` names why a username cannot be had; null when it is free. */
export const UsernameAvailability = v.object({
  free: v.boolean(),
  problem: v.nullable(v.picklist(['username-taken', 'username-not-allowed'])),
})

export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
/** ER-6. */
export const codeMessages = {
  failed: 'Failed to send verification code',
  sent: 'A new verification code has been sent to your email',
  /** The answer of CA-13: ER-6's sentence, and a mention of OTP, by which clients of that call know that it went well. */
  sentOtp: 'A new verification code has been sent to your email. Enter this one-time code (OTP) to sign in.',
} as const
/** ER-8: the names under which the protocol knows what is wrong with a server or a request. */
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
/** ST-5, milliseconds. */
export const redirectPathMaxAge = 60 * 60 * 1000
/** CO-1, ST-1. */
export const broadcastKey = 'nextauth.message'
