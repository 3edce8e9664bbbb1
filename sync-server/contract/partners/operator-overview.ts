import * as v from 'valibot'
import { Id, storableText } from '../wire/scalars.ts'

/** Minor units such as cents, as digits. */
const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,19}$/))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** ISO 8601, UTC. */
const moment = v.string()

/** EP-3: why the month of an author waits for a person. A household has one network too, so none of them refuses anything. */
export const flagKinds = ['household', 'ring', 'mutual', 'together', 'jump'] as const
export type FlagKind = (typeof flagKinds)[number]

/** `former`: no partner any more, and what they earned stays theirs. */
export const partnerStates = ['partner', 'former', 'limited', 'suspended'] as const

const OperatorPartner = v.object({
  id: v.string(),
  username: v.nullable(v.string()),
  state: v.picklist(partnerStates),
  /** In the currency of payouts. */
  available: Amount,
  held: Amount,
  owed: Amount,
  /** Whether there are bank details. Their content is not shown to operators. */
  hasBankDetails: v.boolean(),
})

/** `counted`: its close was interrupted, and is run again. */
export const monthStates = ['open', 'counted', 'closed', 'released'] as const

const OperatorMonth = v.object({
  month: v.string(),
  state: v.picklist(monthStates),
  currency: v.string(),
  pool: Amount,
  /** What recipes earned of the pool. */
  earned: Amount,
  authors: count,
  /** What open flags hold back. */
  flags: count,
  flagged: Amount,
  /** From when on it can be closed or released. Null where it is released. */
  nextAt: v.nullable(moment),
  /** Whether that time has come. */
  isDue: v.boolean(),
})
export type OperatorMonth = v.InferOutput<typeof OperatorMonth>

export const batchStates = ['made', 'approved', 'exported', 'sent', 'cancelled'] as const

const OperatorBatch = v.object({
  id: v.string(),
  state: v.picklist(batchStates),
  payouts: count,
  amount: Amount,
  currency: v.string(),
  madeBy: v.string(),
  madeAt: moment,
  approvedBy: v.nullable(v.string()),
  /** PO-3: false for the person who made it. */
  mayApprove: v.boolean(),
})
export type OperatorBatch = v.InferOutput<typeof OperatorBatch>

const OperatorFlag = v.object({
  month: v.string(),
  accountId: v.string(),
  /** Null where the account is deleted, or has no username. */
  username: v.nullable(v.string()),
  kinds: v.array(v.picklist(flagKinds)),
  readers: count,
  amount: Amount,
  currency: v.string(),
  flaggedAt: moment,
  /** False for the own earnings: another operator decides. */
  mayDecide: v.boolean(),
})
export type OperatorFlag = v.InferOutput<typeof OperatorFlag>

/** PO-6: what a check of the ledger found. */
export const Reconciliation = v.object({
  at: moment,
  lines: count,
  people: count,
  /** How many differences there are; `differences` has the first of them, a sentence in English each. */
  found: count,
  differences: v.array(v.string()),
})
export type Reconciliation = v.InferOutput<typeof Reconciliation>

/** What operators see of money. */
export const OperatorOverview = v.object({
  partners: v.array(OperatorPartner),
  /** How many there are; the list has the first of them by username. */
  partnerCount: count,
  /** The currency of payouts, and of the balances of partners. */
  currency: v.string(),
  months: v.array(OperatorMonth),
  batches: v.array(OperatorBatch),
  /** OP-9: whether payouts are held since a restore. */
  isHeld: v.boolean(),
  /** Null before the first check. */
  reconciliation: v.nullable(Reconciliation),
  flags: v.array(OperatorFlag),
})
export type OperatorOverview = v.InferOutput<typeof OperatorOverview>

/** `open`: flags and batches of payouts that wait for a person; 0 for everyone who is no operator. */
export const OperatorPermission = v.object({ mayOperate: v.boolean(), open: count })

export const reasonLength = 500
const reason = v.pipe(storableText(reasonLength), v.trim(), v.minLength(1))

/** Such as 2026-12 and 2026-12-05-USD. The server looks them up, after it has checked the capability. */
const shortName = storableText(40)

export const flagParams = v.object({ month: shortName, accountId: Id })
export const monthParams = v.object({ month: shortName })
export const batchParams = v.object({ batchId: shortName })

export const DecideFlagBody = v.object({ decision: v.picklist(['harmless', 'taken-back']), reason })
/** What the person saw: a batch that was changed meanwhile is not approved. */
export const ApproveBatchBody = v.object({ payouts: count, amount: Amount })
export const ReasonBody = v.object({ reason })
