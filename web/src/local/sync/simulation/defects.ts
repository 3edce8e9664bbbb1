/** Deliberate defects. The simulation must detect each of them, or a passing run proves nothing. */
export const queueDefects = {
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
  visibleReviewMerged: 'the server joins an unseen text to a review that others can read already',
  countsEveryLike: 'the server counts a like for each line of its queue, also where the account has liked before',
  unlikesWithoutCheck: 'the server takes a like off the count, also where it had not counted one',
} as const

/** Defects of what people do together. They need the schedules of several accounts. */
export const communityDefects = {
  visibleReplyMerged: 'the server joins an unseen text to a reply that others can read already',
  countsEveryReply: 'the server counts a reply for each of its texts',
  deletedReplyCounts: 'the server keeps counting a deleted reply',
  blockedLikeCounts: 'the server counts the like of a person whom the writer has blocked',
  seenGoesBack: 'the server stores what was seen last, also where more was seen before',
  seenBeyondVersion: 'the server stores as seen what does not exist yet',
  claimsApart: 'the job takes its lines in one transaction and handles them in a second one',
  notifiesWithoutVersion: 'the server writes a notification without a new version of the account',
  notifiesAgain: 'the server notifies again of what is in an entry already',
  seenGroupGrows: 'the server adds to an entry that was seen',
  withdrawnIsNew: 'the server makes an entry new again when a like is taken back',
  selfNotified: 'the server notifies people of their own replies',
} as const
export type Defect = keyof typeof queueDefects | keyof typeof communityDefects
