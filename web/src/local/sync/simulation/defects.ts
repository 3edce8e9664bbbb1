/** Mistakes built in on purpose: the simulation must find each of them, or it proves nothing. */
export const defects = {
  noIdempotency: 'the server applies what it is sent, whether it has heard it before or not',
  lastMidApart: 'the server writes the effects in one transaction and the ledger with last_mid in a second one',
  noUidCheck: 'the server takes any mid up to last_mid for a repeat without comparing the uid',
  noUidUniqueness: 'the server does not know a uid again under another identity',
  noGapCheck: 'the server applies mutations even where earlier ones are missing',
  rejectionsInRepliesOnly: 'a refusal is told in the reply to the push, and never again',
  dropOnAnyStatus: 'the device drops what it sent as soon as anybody answers, whatever the status',
  ackByLastMidOnly: 'the device drops everything up to last_mid, carried by the request or not',
  dropOnSignOut: 'signing out empties the queue',
} as const
export type Defect = keyof typeof defects
