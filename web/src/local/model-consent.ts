import { guestOwner } from './database/talk-database.ts'

/** Whether an account lets its texts go to a host: it agreed to this very host. Another host asks again. */
export const isAllowedAt = (owner: string | null, host: string | null, allowedHost: string | null): boolean =>
  owner !== null && host !== null && allowedHost === host

/** What an account agrees to, each stored apart: a text that names less is no agreement to more. */
export type Agreement = 'allowed' | 'drafts allowed' | 'goes on'

/**
 * What the text names at which a person agrees: the choice of Recipe Genie, or the question before the first one goes to the
 * model, without an open draft or with one. Only this question announces that others go on to the model, and an offer to those who
 * have agreed without it.
 */
export const agreementsBy = {
  genie: ['allowed'],
  question: ['allowed', 'goes on'],
  draft: ['drafts allowed'],
  offer: ['goes on'],
} as const satisfies Record<string, readonly Agreement[]>

/** What a question for the model needs next. Nothing is sent before `send`. */
export type QuestionStep = 'wait' | 'sign-in' | 'consent' | 'send'

/** What a person has agreed to. */
interface Agreed {
  /** Questions go to the model. */
  readonly isAllowed: boolean
  /** Questions go there about an open draft, also the ones that the helper cannot answer, without a press of their own. */
  readonly areDraftsAllowed: boolean
  /** Other questions go on to the model without a press of their own where the helper cannot answer. */
  readonly doQuestionsGoOn: boolean
}

/** `owner`: the account, `guestOwner`, or null while the session is loading. `hasDraft`: the open recipe is a draft. */
export const stepOfQuestion = (
  owner: string | null,
  { isAllowed, areDraftsAllowed }: Omit<Agreed, 'doQuestionsGoOn'>,
  hasDraft: boolean,
): QuestionStep => {
  if (owner === null) return 'wait'
  if (owner === guestOwner) return 'sign-in'
  return (hasDraft ? areDraftsAllowed : isAllowed) ? 'send' : 'consent'
}

/** Whether a person has agreed that what the helper cannot answer goes on to the model. */
export const isGoingOnAllowed = (
  { areDraftsAllowed, doQuestionsGoOn }: Omit<Agreed, 'isAllowed'>,
  hasDraft: boolean,
) => (hasDraft ? areDraftsAllowed : doQuestionsGoOn)

/**
 * Whether questions that go on are offered: to a person who has agreed in Recipe Genie, or before the text named them. The offer is
 * made once for each host.
 */
export const isGoingOnOffered = (
  { isAllowed, doQuestionsGoOn }: Omit<Agreed, 'areDraftsAllowed'>,
  isOfferSettled: boolean,
): boolean => isAllowed && !doQuestionsGoOn && !isOfferSettled
