/** Deliberate defects. The simulation must detect each of them, or a passing run proves nothing. */
export const defects = {
  noIdempotency: 'the server applies every mutation it receives, repeats included',
  lastMidApart: 'the server writes the effects in one transaction and the ledger with last_mid in a second one',
  noUidCheck: 'the server treats any mid up to last_mid as a repeat without comparing the uid',
  noUidUniqueness: 'the server does not recognise a uid that another client id sends again',
  noGapCheck: 'the server applies mutations even where earlier ones are missing',
  rejectionsInRepliesOnly: 'the server reports a rejection only in the reply to the push',
  dropOnAnyStatus: 'the device drops the mutations it sent on any response, whatever the status',
  ackByLastMidOnly: 'the device drops every action up to last_mid, even those that the request did not contain',
  dropOnSignOut: 'signing out empties the outbox',
} as const
export type Defect = keyof typeof defects
