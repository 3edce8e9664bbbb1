import { statement, type Queryable } from '../postgres/database.ts'
import { accountKey, type CounterMap, type Counters } from './counters.ts'
import { canonicalColumn, emptyHead, readCanonicalText } from './hash-line.ts'
import type { AccountKind, CheckedLine, Line, LineState, PersonKind } from './line.ts'

/** The end of an owner's chain. */
export interface OwnerHead {
  readonly ownerId: string
  readonly lastSeq: number
  readonly head: Buffer
  readonly lastAt: Date
}

interface LineRow extends Omit<Line, 'amount' | 'state' | 'debit' | 'credit'> {
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly amount: string
  readonly state: LineState
}
export interface AccountRow {
  readonly ownerId: string
  readonly kind: PersonKind
  readonly currency: string
  readonly debitsPosted: string
  readonly creditsPosted: string
  readonly debitsPending: string
  readonly creditsPending: string
}

const headColumns = `owner_id as "ownerId", last_seq as "lastSeq", head, last_at as "lastAt"`
const lockHead = statement('ledger.lock', `select ${headColumns} from ledger_owner where owner_id = $1 for update`)
const insertOwner = statement(
  'ledger.insert-owner',
  `insert into ledger_owner (owner_id, last_seq, head, last_at) values ($1, 0, $2, 'epoch') on conflict do nothing`,
)
const setHead = statement(
  'ledger.set-head',
  `update ledger_owner set last_seq = $2, head = $3, last_at = $4 where owner_id = $1`,
)
const heads = statement('ledger.heads', `select ${headColumns} from ledger_owner where owner_id = any($1::uuid[])`)

// Counters and amounts as text: they become BigInt, never number.
const accountColumns = `owner_id as "ownerId", kind, currency, debits_posted::text as "debitsPosted",
  credits_posted::text as "creditsPosted", debits_pending::text as "debitsPending", credits_pending::text as "creditsPending"`
const accounts = statement(
  'ledger.accounts',
  `select ${accountColumns} from ledger_account where owner_id = any($1::uuid[]) order by owner_id, kind, currency`,
)
const setAccounts = statement(
  'ledger.set-accounts',
  `insert into ledger_account (owner_id, kind, currency, debits_posted, credits_posted, debits_pending, credits_pending)
   select $1, kind, currency, debits_posted, credits_posted, debits_pending, credits_pending
     from jsonb_to_recordset($2::jsonb) as given (kind text, currency text, debits_posted bigint, credits_posted bigint,
       debits_pending bigint, credits_pending bigint)
   on conflict (owner_id, kind, currency) do update
     set debits_posted = excluded.debits_posted, credits_posted = excluded.credits_posted,
         debits_pending = excluded.debits_pending, credits_pending = excluded.credits_pending`,
)

const lineColumns = `owner_id as "ownerId", seq, transfer_id as "transferId", posting_id as "postingId",
  debit_kind as debit, credit_kind as credit, currency, amount::text as amount, state, of_transfer as "ofTransfer",
  cause, cause_id as "causeId", leg, recipe_id as "recipeId", period, rule, at, made_by as "madeBy", hash`
const linesOfCauses = statement(
  'ledger.lines-of-causes',
  `select ${lineColumns} from ledger_transfer
    where owner_id = $1 and (cause, cause_id) in (
      select given.cause, given.cause_id from unnest($2::text[], $3::text[]) as given (cause, cause_id)) order by seq`,
)
const linesById = statement(
  'ledger.lines-by-id',
  `select ${lineColumns} from ledger_transfer where owner_id = $1 and transfer_id = any($2::uuid[])`,
)
const lineBySeq = statement(
  'ledger.line-by-seq',
  `select ${lineColumns} from ledger_transfer where owner_id = $1 and seq = $2`,
)
const linesOfPosting = statement(
  'ledger.lines-of-posting',
  `select ${lineColumns} from ledger_transfer where owner_id = $1 and posting_id = $2 order by seq`,
)
const newestLines = statement(
  'ledger.newest-lines',
  `select ${lineColumns} from ledger_transfer where owner_id = $1 order by seq desc limit $2`,
)
// A reversal that is reversed itself restores the line.
const reversedCauses = statement(
  'ledger.reversed-causes',
  `with recursive chain as (
     select cause_id, transfer_id, 0 as depth from ledger_transfer
      where owner_id = $1 and cause = $2 and cause_id = any($3::text[]) and state = 1 and of_transfer is null
     union all
     select chain.cause_id, line.transfer_id, depth + 1
       from chain join ledger_transfer as line on line.owner_id = $1 and line.of_transfer = chain.transfer_id
   ) select cause_id as "causeId" from chain group by cause_id having max(depth) % 2 = 1`,
)
const followUps = statement(
  'ledger.follow-ups',
  `select of_transfer as "ofTransfer" from ledger_transfer where owner_id = $1 and of_transfer = any($2::uuid[])`,
)
const linesAfter = statement(
  'ledger.lines-after',
  `select ${canonicalColumn} as text, encode(hash, 'hex') as hash from ledger_transfer
    where (owner_id, seq) > ($1, $2) order by owner_id, seq limit $3`,
)
const insertLines = statement(
  'ledger.insert-lines',
  `insert into ledger_transfer (owner_id, seq, transfer_id, posting_id, debit_kind, credit_kind, currency, amount, state,
       of_transfer, cause, cause_id, leg, recipe_id, period, rule, at, made_by, hash)
   select $1, seq, "transferId", "postingId", debit, credit, currency, amount, state, "ofTransfer", cause, "causeId", leg,
       "recipeId", period, rule, at, "madeBy", decode(hash, 'hex')
     from jsonb_to_recordset($2::jsonb) as line (seq bigint, "transferId" uuid, "postingId" uuid, debit text, credit text,
       currency text, amount bigint, state smallint, "ofTransfer" uuid, cause text, "causeId" text, leg smallint,
       "recipeId" uuid, period text, rule text, at timestamptz, "madeBy" text, hash text)`,
)

const asLine = (row: LineRow): Line => ({ ...row, amount: BigInt(row.amount) })

/** Locks the postings of an owner until the transaction ends. */
export const lockOwner = async (tx: Queryable, ownerId: string): Promise<OwnerHead> => {
  const found = await tx.row<OwnerHead>(lockHead, [ownerId])
  if (found !== undefined) return found
  await tx.rows(insertOwner, [ownerId, emptyHead])
  const inserted = await tx.row<OwnerHead>(lockHead, [ownerId])
  if (inserted === undefined) throw new Error(`The owner ${ownerId} has no row in the ledger`)
  return inserted
}

export const readHeads = (db: Queryable, ownerIds: readonly string[]): Promise<OwnerHead[]> =>
  db.rows<OwnerHead>(heads, [ownerIds])

export const readAccountRows = (db: Queryable, ownerIds: readonly string[]): Promise<AccountRow[]> =>
  db.rows<AccountRow>(accounts, [ownerIds])

export const asCounters = (row: AccountRow): Counters => ({
  debitsPosted: BigInt(row.debitsPosted),
  creditsPosted: BigInt(row.creditsPosted),
  debitsPending: BigInt(row.debitsPending),
  creditsPending: BigInt(row.creditsPending),
})

export const readCounters = async (db: Queryable, ownerId: string): Promise<CounterMap> =>
  new Map((await readAccountRows(db, [ownerId])).map((row) => [accountKey(row.kind, row.currency), asCounters(row)]))

export const readLinesOfCauses = async (
  tx: Queryable,
  ownerId: string,
  causes: readonly { readonly cause: string; readonly causeId: string }[],
): Promise<Line[]> => {
  const rows = await tx.rows<LineRow>(linesOfCauses, [
    ownerId,
    causes.map(({ cause }) => cause),
    causes.map(({ causeId }) => causeId),
  ])
  return rows.map(asLine)
}

export const readLinesById = async (tx: Queryable, ownerId: string, ids: readonly string[]): Promise<Line[]> =>
  (await tx.rows<LineRow>(linesById, [ownerId, ids])).map(asLine)

/** Those of the lines that are posted, voided or reversed already. */
export const readFollowedUp = async (tx: Queryable, ownerId: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set((await tx.rows<{ ofTransfer: string }>(followUps, [ownerId, ids])).map(({ ofTransfer }) => ofTransfer))

export const readLineBySeq = async (tx: Queryable, ownerId: string, seq: number): Promise<Line | undefined> => {
  const row = await tx.row<LineRow>(lineBySeq, [ownerId, seq])
  return row && asLine(row)
}

export const readLinesOfPosting = async (tx: Queryable, ownerId: string, postingId: string): Promise<Line[]> =>
  (await tx.rows<LineRow>(linesOfPosting, [ownerId, postingId])).map(asLine)

/** The newest lines of an owner, the newest first. */
export const readNewestLines = async (db: Queryable, ownerId: string, limit: number): Promise<Line[]> =>
  (await db.rows<LineRow>(newestLines, [ownerId, limit])).map(asLine)

/** Those causes whose line was reversed and not restored. Each cause has one line. */
export const readReversedCauses = async (
  tx: Queryable,
  ownerId: string,
  cause: string,
  causeIds: readonly string[],
): Promise<Set<string>> =>
  new Set(
    (await tx.rows<{ causeId: string }>(reversedCauses, [ownerId, cause, causeIds])).map(({ causeId }) => causeId),
  )

/** A page of all lines, in the order of owner and seq. */
export const readLinesAfter = async (
  db: Queryable,
  after: Pick<Line, 'ownerId' | 'seq'>,
  limit: number,
): Promise<CheckedLine[]> => {
  const rows = await db.rows<{ text: string; hash: string }>(linesAfter, [after.ownerId, after.seq, limit])
  return rows.map(({ text, hash }) => readCanonicalText(text, hash))
}

/** Writes lines with the counters and the head that follow from them, in one round trip. */
export const writeLines = async (
  tx: Queryable,
  { ownerId, lastSeq, head, lastAt }: OwnerHead,
  lines: readonly Line[],
  counters: CounterMap,
): Promise<void> => {
  const rows = lines.map((line) => ({ ...line, amount: String(line.amount), hash: line.hash.toString('hex') }))
  const accountRows = [...counters].map(([key, sums]) => {
    const [kind, currency] = key.split(' ')
    return {
      kind,
      currency,
      debits_posted: String(sums.debitsPosted),
      credits_posted: String(sums.creditsPosted),
      debits_pending: String(sums.debitsPending),
      credits_pending: String(sums.creditsPending),
    }
  })
  await Promise.all([
    tx.rows(insertLines, [ownerId, JSON.stringify(rows)]),
    tx.rows(setAccounts, [ownerId, JSON.stringify(accountRows)]),
    tx.rows(setHead, [ownerId, lastSeq, head, lastAt]),
  ])
}
