import { guestOwner } from './database/talk-database.ts'

/** Whether an account lets its texts go to a host: it agreed to this very host. Another host asks again. */
export const isAllowedAt = (owner: string | null, host: string | null, allowedHost: string | null): boolean =>
  owner !== null && host !== null && allowedHost === host

/** What a question for the model needs next. Nothing is sent before `send`. */
export type QuestionStep = 'wait' | 'sign-in' | 'consent' | 'send'

/** What a person has agreed to: that questions go to the model, and that an open draft goes with them. */
interface Agreement {
  readonly isAllowed: boolean
  readonly areDraftsAllowed: boolean
}

/** `owner`: the account, `guestOwner`, or null while the session is loading. */
export const stepOfQuestion = (
  owner: string | null,
  { isAllowed, areDraftsAllowed }: Agreement,
  hasDraft: boolean,
): QuestionStep => {
  if (owner === null) return 'wait'
  if (owner === guestOwner) return 'sign-in'
  return isAllowed && (areDraftsAllowed || !hasDraft) ? 'send' : 'consent'
}
