import type { MailFrequency, MailKind } from '@simmer/contract/preferences/mail'
import { statement, type Queryable } from '../postgres/database.ts'

/** One kind of e-mail of one account. */
export interface ChoiceId {
  readonly accountId: string
  readonly kind: MailKind
}

/** An e-mail that this node has taken. Times are milliseconds since 1970. */
export interface DueMail extends ChoiceId {
  /** What happened until then was in an earlier e-mail. */
  readonly coveredUntil: number
}

/** The account that receives an e-mail, as it is now. */
export interface Recipient {
  readonly email: string
  readonly language: string | null
  readonly frequency: Exclude<MailFrequency, 'off'>
  readonly generation: number
}

const period = `case frequency when 'daily' then interval '1 day' else interval '7 days' end`
const now = 'to_timestamp($1::float8 / 1000)'

const plan = statement(
  'digests.plan',
  `update mail_choice set due_at = ${now} + ${period}, covered_until = coalesce(covered_until, ${now})
    where frequency <> 'off' and due_at is null`,
)

/** The first e-mail comes one day or week after the choice, at the hour at which the person made it. */
export const planChoices = async (db: Queryable, at: number): Promise<void> => {
  await db.rows(plan, [at])
}

const isReceiver = 'confirmed and suspended_at is null and deletion_at is null'

// While an actor, or a hidden text, is about to leave the entries of others, none of them is mailed.
const claim = statement(
  'digests.claim',
  `with due as (
     select account_id, kind from mail_choice
      where frequency <> 'off' and due_at <= ${now}
        and exists (select from account where account.account_id = mail_choice.account_id and ${isReceiver})
        and not exists (select from notify_due where notify_due.kind in ('blocked', 'left', 'shown'))
        and not exists (select from notify_event where notify_event.account_id = mail_choice.account_id)
      order by due_at limit 1 for update skip locked
   )
   update mail_choice as choice set due_at = greatest(due_at, ${now} - interval '1 hour') + ${period}
     from due where choice.account_id = due.account_id and choice.kind = due.kind
   returning choice.account_id as "accountId", choice.kind,
     round(extract(epoch from covered_until) * 1000)::float8 as "coveredUntil"`,
)

/**
 * ML-1: takes an e-mail that is due, and plans the next one in the same statement. A node that ends before it has sent
 * leaves a gap: an e-mail is rather missing than there twice, and its news are in the next one.
 */
export const claimDue = (db: Queryable, at: number): Promise<DueMail | undefined> => db.row<DueMail>(claim, [at])

const recipient = statement(
  'digests.recipient',
  `select email, coalesce(account.language, choice.language) as language, frequency, generation from mail_choice as choice join account using (account_id)
    where account_id = $1 and kind = $2 and frequency <> 'off' and ${isReceiver}`,
)

/** Undefined where the account may not get the e-mail any more. */
export const readRecipient = (db: Queryable, { accountId, kind }: ChoiceId): Promise<Recipient | undefined> =>
  db.row<Recipient>(recipient, [accountId, kind])

const markSent = statement(
  'digests.sent',
  `update mail_choice set covered_until = to_timestamp($3::float8 / 1000), sent_at = to_timestamp($3::float8 / 1000), bounces = 0
    where account_id = $1 and kind = $2`,
)
const markReturned = statement(
  'digests.returned',
  'update mail_choice set bounces = bounces + 1 where account_id = $1 and kind = $2',
)
const markLater = statement(
  'digests.later',
  `update mail_choice set due_at = to_timestamp($3::float8 / 1000) where account_id = $1 and kind = $2 and due_at is not null`,
)

export const settle = {
  /** `coveredUntil`: the time up to which the e-mail has the news. */
  sent: (db: Queryable, { accountId, kind }: ChoiceId, coveredUntil: number) =>
    db.rows(markSent, [accountId, kind, coveredUntil]),
  returned: (db: Queryable, { accountId, kind }: ChoiceId) => db.rows(markReturned, [accountId, kind]),
  later: (db: Queryable, { accountId, kind }: ChoiceId, at: number) => db.rows(markLater, [accountId, kind, at]),
} as const

const maxBounces = 2
const returned = statement(
  'digests.returned-often',
  `select account_id as "accountId", kind from mail_choice where bounces >= ${maxBounces} limit 100`,
)
const clearReturned = statement(
  'digests.clear-returned',
  `update mail_choice set bounces = 0 where account_id = $1 and kind = $2 and bounces >= ${maxBounces} returning kind`,
)

/** The choices whose last two e-mails were both rejected for good. */
export const listReturned = (db: Queryable): Promise<ChoiceId[]> => db.rows<ChoiceId>(returned)

/** Whether it was still to be done. Of several nodes, one gets true. */
export const takeReturned = async (tx: Queryable, { accountId, kind }: ChoiceId): Promise<boolean> =>
  (await tx.row(clearReturned, [accountId, kind])) !== undefined

const choice = statement(
  'digests.choice',
  `select frequency, generation, coalesce(account.language, choice.language) as language
   from mail_choice as choice join account using (account_id)
    where account_id = $1 and kind = $2`,
)

export interface StoredChoice extends Pick<Recipient, 'generation' | 'language'> {
  readonly frequency: MailFrequency
}

export const readChoice = (db: Queryable, { accountId, kind }: ChoiceId): Promise<StoredChoice | undefined> =>
  db.row<StoredChoice>(choice, [accountId, kind])
