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
  noFencing: 'the server ignores that a request replaces an earlier client id',
  pageSplitsVersion: 'the server ends a page of the pull within the rows of one version',
  pullMissesRow: 'the server leaves the oldest row out of a pull',
  noResetAfterRestore: 'the server keeps its epoch after a restore and never tells a device to start again',
  pullsOtherAccounts: 'the server adds the rows of another account to a pull',
  rejectedAsApplied: 'the server reports a rejected mutation as applied',
  newUidOnRetry: 'the device gives an action a new uid each time it sends it',
  ignoresResults: 'the device ignores the results of a pull',
  ignoresRows: 'the device moves its cursor without storing the last row',
  sendsAsSignedIn: 'the device sends the queue of one account as whoever is signed in',
  skipsOldest: 'the device leaves the oldest action out of each request',
  dropOnSignOut: 'signing out empties the outbox',
} as const
export type Defect = keyof typeof defects
