import * as v from 'valibot'

/** Signing in within this many days cancels the deletion of an account. */
export const deletionDays = 14

/** For this long after a sign-in or a code, the server does not ask for re-authentication. */
export const reauthenticationMinutes = 10

/** Query parameter of the account page: signing in has just cancelled the deletion of the account. */
export const accountRestoredParameter = 'restored'

const Code = v.pipe(v.string(), v.maxLength(20))

export const EmailChangeBody = v.object({ email: v.pipe(v.string(), v.maxLength(500)) })
/** The codes sent to the current address and to the new one. */
export const EmailCodesBody = v.object({ oldCode: Code, newCode: Code })
export const EmailResponse = v.object({ email: v.string() })

export const ReauthenticationBody = v.object({ code: Code })
/** `until`: ISO 8601, the end of the re-authentication. */
export const ReauthenticationResponse = v.object({ until: v.string() })

export const DeletionBody = v.object({ code: Code })
/** `deletionAt`: ISO 8601; from then on the account cannot be restored. */
export const DeletionResponse = v.object({ deletionAt: v.string() })

/** All data of an account by group, for people and programs to read. Simmer itself does not import it. */
export const AccountData = v.record(v.string(), v.array(v.unknown()))
export type AccountData = v.InferOutput<typeof AccountData>
