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

/** The signed-in person without any token. */
export const Person = v.object(fields)
export type Person = v.InferOutput<typeof Person>

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

export const SessionResponse = v.union([Session, v.record(v.string(), v.never())])

export const ProfileType = v.object({ profileType: fields.profileType, isSimmerPartner: v.boolean() })

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
