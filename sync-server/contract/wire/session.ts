import * as v from 'valibot'

/** EN-1. NextAuth clients expect the fields in `user`; they also appear at the top level. */
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

/** On every response of the session routes: a bare `{}` may come from a captive portal. */
export const sessionHeader = 'X-Simmer-Session'

export const SessionResponse = v.union([Session, v.strictObject({})])

export const ProfileType = v.object({ profileType: fields.profileType, isSimmerPartner: v.boolean() })

/**
 * An e-mail address as accounts store it: trimmed, in lower case, ASCII only. The check comes before lower case,
 * because a few other characters become ASCII ones there, which would be the address of another person.
 */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254),
  v.regex(/^[\x21-\x7e]+$/),
  v.rfcEmail(),
  v.toLowerCase(),
)

/** CA-13: an e-mail address and a placeholder password; requests a one-time code. */
export const LocalBody = v.object({
  email: v.optional(v.string()),
  identifier: v.optional(v.string()),
  password: v.optional(v.unknown()),
})

export const UsernameBody = v.object({ username: v.string(), ref: v.optional(v.pipe(v.string(), v.maxLength(64))) })
export const UsernameResponse = v.object({ username: v.string() })
export const UsernameQuery = v.object({ username: v.pipe(v.string(), v.maxLength(100)) })
/** `problem`: why the username is not available; null when it is free. */
export const UsernameAvailability = v.object({
  free: v.boolean(),
  problem: v.nullable(v.picklist(['username-taken', 'username-not-allowed'])),
})

export const codeDigits = 6
export const codeMinutes = 10
export const codeTries = 5
/** The exact sentences of ER-6. */
export const codeMessages = {
  failed: 'Failed to send verification code',
  sent: 'A new verification code has been sent to your email',
} as const
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
