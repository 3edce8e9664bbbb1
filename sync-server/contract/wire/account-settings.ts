import * as v from 'valibot'

/** An account that is to be deleted can be had back for so many days, by signing in. */
export const deletionDays = 14

/** For so long after signing in, or after a code, nobody is asked again who they are. */
export const reauthenticationMinutes = 10

/** In the address of the account's page: signing in kept an account that was about to be deleted. */
export const accountRestoredParameter = 'restored'

const Code = v.pipe(v.string(), v.maxLength(20))

export const EmailChangeBody = v.object({ email: v.pipe(v.string(), v.maxLength(500)) })
/** The code that was sent to the address the account has, and the one sent to the address it shall have. */
export const EmailCodesBody = v.object({ oldCode: Code, newCode: Code })
export const EmailResponse = v.object({ email: v.string() })

export const ReauthenticationBody = v.object({ code: Code })
/** ISO 8601: until then nothing more is asked. */
export const ReauthenticationResponse = v.object({ until: v.string() })

export const DeletionBody = v.object({ code: Code })
/** ISO 8601: from then on nobody can have the account back. */
export const DeletionResponse = v.object({ deletionAt: v.string() })

/** Everything Simmer has of an account, in groups; for people and programs to read, and nothing reads it back. */
export const AccountData = v.record(v.string(), v.array(v.unknown()))
export type AccountData = v.InferOutput<typeof AccountData>
