import * as v from 'valibot'

/** An account that is to be deleted can be had back for so many days, by signing in. */
export const deletionDays = 14

const Code = v.pipe(v.string(), v.maxLength(20))

export const NewEmailBody = v.object({ email: v.pipe(v.string(), v.maxLength(500)) })
/** The code that was sent to the address the account has, and the one sent to the address it shall have. */
export const EmailCodesBody = v.object({ oldCode: Code, newCode: Code })
export const EmailAnswer = v.object({ email: v.string() })

export const DeletionBody = v.object({ code: Code })
/** ISO 8601: from then on nobody can have the account back. */
export const DeletionAnswer = v.object({ deletionAt: v.string() })

/** Everything Simmer has of an account, in groups; for people and programs to read, and nothing reads it back. */
export const OwnData = v.record(v.string(), v.array(v.unknown()))
export type OwnData = v.InferOutput<typeof OwnData>
