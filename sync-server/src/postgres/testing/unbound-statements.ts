const sweep = 'a sweep of a job, at most once an hour: it looks for old rows of all accounts'
const claim = 'a job claims due rows of all accounts; pokes name the account, and this finds the rest'
const counting = 'a count over all readers for an author, once a day, outside of requests'
const followers = 'the followers of an account are rows of other accounts, and no projection of them exists yet'
const ledger = 'the checks and the months of the ledger add up all owners'
const backup = 'a backup and its questions are about the whole database'
const payout = 'a list of the operator, over all people who are paid'
const clientOfOther = 'the first request of a client, and replaced ones, must not belong to another account'

/**
 * The statements that read or write a distributed table without naming the account, each with its reason. On several
 * machines they run on all of them. The list grows only with a table, by its sweep: `account-statements.mocks.test.ts`.
 */
export const unboundStatements: Readonly<Record<string, string>> = {
  'account-photo.mark-unused': sweep,
  'account-photo.unused': sweep,
  'analytics.count-followers': counting,
  'analytics.count-recipes': counting,
  'assistant.purge-answers': sweep,
  'assistant.purge-use': sweep,
  'assistant.return-reservations': sweep,
  'backup.forget-imports': backup,
  'backup.largest-account': backup,
  'blob.purge-old': sweep,
  'contributions.due': claim,
  'digests.claim': claim,
  'drafts.deleted-long-ago': sweep,
  'drafts.due-jobs': claim,
  'drafts.old-sources': sweep,
  'drafts.purge-revisions': sweep,
  'earn.insert-points': counting,
  'earn.jump-readers': counting,
  'earn.released-lines': ledger,
  'earn.year-totals': ledger,
  'following.followers': followers,
  'following.new-recipes': followers,
  'imports.due-jobs': claim,
  'imports.old': sweep,
  'jobs.due-work': claim,
  'ledger-check.house-balances': ledger,
  'ledger-check.orphans': ledger,
  'ledger-check.person-balances': ledger,
  'ledger.lines-after': ledger,
  'metrics.due-lists': 'a metric of all that waits, once a scrape',
  'most-cooked-recipes': counting,
  'notifications.accounts-with-old': sweep,
  'notifications.add-events': claim,
  'notifications.expand-lines': claim,
  'notifications.waiting': claim,
  'partner.count-readers': counting,
  'payout.due': payout,
  'payout.list': payout,
  'payout.lock': payout,
  'payout.of-batch': payout,
  'payout.to-check': payout,
  'push.claim': claim,
  'push.delete-former': 'a subscription of a browser that another account has now is found by its address alone',
  'push.purge-sent': sweep,
  'sync.accounts-with-tombstones': sweep,
  'sync.large-accounts': sweep,
  'sync.purge-batches': sweep,
  'sync.purge-mutations': sweep,
  'sync.purge-payloads': sweep,
  'sync.read-saved-rating-record-subjects-known-range': clientOfOther,
  'sync.read-saved-rating-record-subjects-replaced-known-range': clientOfOther,
}
