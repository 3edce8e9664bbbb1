import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { accountSettingsEndpoints } from '@simmer/contract/wire/endpoints/account-settings-endpoints'
import { type Handler, JsonStream } from '../http/handler.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import { writeAudit } from '../accounts/audit.ts'
import { requireReauthentication } from '../sessions/reauthentication.ts'

/** The queries of the export, by table. Secrets (hashes of codes and tokens) and version counters are left out. */
export const exportedTables = {
  account: `select account_id, email, username, name, bio, links, confirmed, profile_type, is_partner, referred_by, referred_at, referral_code, photo_id,
      language, units, username_since, suspended_at, limited_until, deletion_at, created_at from account where account_id = $1`,
  account_capability: `select capability, granted_at from account_capability where account_id = $1`,
  former_username: `select username, until from former_username where account_id = $1`,
  account_photo: `select photo_id, uploaded_at, width, height from account_photo join photo using (photo_id)
    where account_id = $1`,
  blob: `select sha256, size, type, received, touched_at, ready_at from blob where account_id = $1`,
  account_audit: `select at, action, detail from account_audit where account_id = $1 order by audit_id`,
  admin_audit: `select at, command, arguments, outcome from admin_audit where account_id = $1 order by audit_id`,
  referral_trace: `select kind, at from referral_trace where account_id = $1 order by at`,
  referral: `select currency, credit, credit_state, credited_at, lapses_at, qualified_at from referral where owner_id = $1`,
  account_provider: `select provider, issuer, subject, email, connected_at from account_provider where account_id = $1`,
  passkey: `select name, transports, created_at, used_at from passkey where account_id = $1`,
  session: `select session_id, user_agent, created_at, seen_at, expires_at, revoked_at from session where account_id = $1
    order by created_at`,
  push_subscription: `select split_part(endpoint, '/', 3) as push_service, language, time_zone, renewed_at from push_subscription
    where account_id = $1 order by renewed_at`,
  mail_choice: `select kind, frequency, language, due_at, covered_until, sent_at, bounces from mail_choice where account_id = $1
    order by kind`,
  saved_recipe: `select recipe_id, short_id, title, saved_at from saved_recipe left join recipe using (recipe_id)
    where account_id = $1 and saved_at is not null order by saved_at`,
  rating: `select recipe_id, short_id, title, stars, occurred_at from rating left join recipe using (recipe_id)
    where account_id = $1 and stars is not null order by occurred_at`,
  user_record: `select id, value, occurred_at from user_record where account_id = $1 and value is not null
    order by occurred_at`,
  private_link: `select kind, target, named, uses_left, ends_at, created_at from private_link where account_id = $1
    order by created_at`,
  shared_list: `select list_id, created_at from shared_list where account_id = $1`,
  shared_list_member: `select list_id, joined_at from shared_list_member where account_id = $1`,
  text_revision: `select id, body, written_at from text_revision where account_id = $1 order by written_at, version, ordinal`,
  sync_client: `select client_id, app, seen_at from sync_client where account_id = $1`,
  sync_mutation: `select client_id, mid, name, key, status, code, payload, occurred_at, applied_at from sync_ledger($1)
    order by applied_at, mid`,
  recipe: `select (document_head || '}')::json as recipe, state, source from recipe
    where author_id = $1 and state <> 'deleted' order by published_at`,
  recipe_day: `select recipe_id, day, views, readers, read, saved, cooked, rated, stars, reviews, likes, followers,
      left_machine, left_own, left_many from recipe_day where author_id = $1 order by day, recipe_id`,
  recipe_month: `select recipe_id, month, views, readers, read, saved, cooked, rated, stars, reviews, likes, followers,
      left_machine, left_own, left_many from recipe_month where author_id = $1 order by month, recipe_id`,
  publish_job: `select draft_id, task, due_at from publish_job where account_id = $1 order by due_at`,
  import_job: `select import_id, url, due_at from import_job where account_id = $1 order by due_at`,
  blog_post: `select slug, title, summary, markdown, state, published_at, updated_at from blog_post where author_id = $1`,
  contact_message: `select name, email, topic, message, received_at from contact_message where account_id = $1
    order by received_at`,
  report: `select reference, reason, body, notifier_name, notifier_email, at from report where account_id = $1 order by at`,
  moderation_statement: `select decision_id, action, clause, facts, at, ends_at, is_automated, from_notice, ended_at
    from moderation_statement join moderation_decision using (decision_id) where account_id = $1 order by at`,
  moderation_appeal: `select decision_id, body, at, is_won, reply, answered_at from moderation_appeal where account_id = $1
    order by at`,
  bank_details: `select kind, set_at, pays_from from bank_details where account_id = $1`,
  partner_readers: `select readers, counted_at from partner_readers where account_id = $1`,
  analytics_event: `select name, source, page_path, clicked_at from analytics_event where account_id = $1
    order by clicked_at`,
  recipe_read: `select day, recipe_id from recipe_read where account_id = $1 order by day, recipe_id`,
  ai_answer: `select question_id, talk_id, asked_at, events from ai_answer where account_id = $1 order by asked_at`,
  ai_use: `select day, messages, tokens_in, tokens_out from ai_use where account_id = $1 order by day`,
  ledger_transfer: `select seq, debit_kind, credit_kind, currency, amount::text as amount, state, cause,
      case when cause <> 'reward' then cause_id end as cause_id, recipe_id, period, rule, at from ledger_transfer where owner_id = $1 order by seq`,
  earn_recipe: `select month, recipe_id, origin, readers, cooked, saved, rated, read, amount::text as amount from earn_recipe
    where owner_id = $1 order by month, recipe_id`,
  earn_flag: `select month, flagged_at, decision, decided_at from earn_flag where owner_id = $1 order by month`,
  earn_point: `select month, recipe_id, cooked, saved, rated, read from earn_point where reader_id = $1 order by month, recipe_id`,
  payout: `select payout_id, transfer_id, state, reason, made_at, changed_at from payout where owner_id = $1
    order by made_at`,
} as const

/** Books: their rows stay under the id of a deleted account, without its name and address. */
export const books: ReadonlySet<string> = new Set([
  'admin_audit',
  'ledger_transfer',
  'ledger_owner',
  'ledger_account',
  'earn_recipe',
  'earn_flag',
  'payout',
  'referral',
])

/** Tables with rows of accounts that are not exported, each with the reason. */
export const omittedTables = {
  account_code: 'hashes of codes that are good for minutes',
  sync_user: 'counts versions',
  sync_batch: 'its lines are exported with those of sync_mutation',
  ledger_owner: 'the end of the chain of lines that are exported',
  ledger_account: 'sums of lines that are exported',
  contribution_due: 'names records that are exported',
  contribution_like: 'exported as records',
  notification: 'its entries are exported as records',
  notification_actor: 'ids of other accounts; the entries have their names',
  notify_event: 'events that become entries within seconds',
  push_due: 'what waits to be sent, for a day at most',
  ai_reservation: 'what running questions may use, for ten minutes at most',
  blob_chunk: 'chunks of unfinished uploads; finished pictures are exported',
  passkey_challenge: 'good for minutes',
  provider_authorization: 'good for minutes',
} as const

const rowsAtOnce = 500

/** Rows come in parts, so that the memory does not hold all data of an account. A cursor has the rows of one table. */
const statements = Object.entries(exportedTables).map(([name, text]) => ({
  name,
  open: statement(`account-export.open.${name}`, `declare export_${name} no scroll cursor for ${text}`),
  fetch: statement(`account-export.fetch.${name}`, `fetch ${rowsAtOnce} from export_${name}`),
}))

/** The text of the export, in parts. */
async function* exportParts(db: Queryable, accountId: string): AsyncGenerator<string> {
  for (const [table, { name, open, fetch }] of statements.entries()) {
    yield `${table === 0 ? '{' : ','}${JSON.stringify(name)}:[`
    await db.rows(open, [accountId])
    let separator = ''
    for (;;) {
      const rows = await db.rows<unknown>(fetch)
      if (rows.length > 0) yield separator + rows.map((row) => JSON.stringify(row)).join()
      separator = ','
      if (rows.length < rowsAtOnce) break
    }
    yield ']'
  }
  yield '}'
}

/**
 * Exports all data of the caller's account, from one snapshot. It is written to a file first: a client that reads slowly
 * must not hold a transaction open.
 * @throws Problem reauthentication-required: a copied cookie or an unattended device must not reveal everything
 */
export const exportAccountData = (deps: {
  readonly database: Database
  readonly now: () => number
}): Handler<typeof accountSettingsEndpoints.exportAccountData> => {
  const { database, now } = deps
  return async (_, { person }) => {
    await requireReauthentication(deps, person)
    await writeAudit(database, person.accountId, now(), 'data-downloaded')
    const folder = await mkdtemp(path.join(tmpdir(), 'simmer-export-'))
    const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true })
    const file = path.join(folder, 'data.json')
    try {
      await database.tx((tx) => writeFile(file, exportParts(tx, person.accountId), { mode: 0o600 }), {
        isolation: 'repeatable read',
        readOnly: true,
      })
    } catch (error) {
      await removeFolder()
      throw error
    }
    const stream = createReadStream(file)
    stream.once('close', () => void removeFolder())
    return new JsonStream(stream)
  }
}
