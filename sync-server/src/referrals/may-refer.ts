import type { Person } from '../http/answer.ts'

/** MN-7: confirmed, with a username, not suspended. About oneself alone: how others stand is theirs to know. */
export const isReferralEligible = (person: Person, username: string): boolean =>
  person.confirmed && !person.suspended && person.username !== null && person.username === username.trim()
