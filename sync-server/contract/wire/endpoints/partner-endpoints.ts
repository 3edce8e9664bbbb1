import * as v from 'valibot'
import {
  ApproveBatchBody,
  batchParams,
  DecideFlagBody,
  flagParams,
  monthParams,
  OperatorOverview,
  OperatorPermission,
  ReasonBody,
  Reconciliation,
} from '../../partners/operator-overview.ts'
import { requirementNames } from '../../partners/requirements.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The published thresholds for partners, and how far the caller is. */
export const PartnerStatus = v.object({
  isPartner: v.boolean(),
  /** Whether the caller has a wallet: what a former partner earned stays theirs. */
  hasEarned: v.optional(v.boolean(), false),
  /** Whether an application is granted now. */
  mayApply: v.boolean(),
  requirements: v.array(v.object({ name: v.picklist(requirementNames), have: count, need: count })),
  /** For how many days a recipe must be published. */
  recipeDays: count,
  /** Within how many days readers count. */
  readerDays: count,
  /** When the readers were counted, as an ISO date; null before the first count. */
  countedAt: v.nullable(v.string()),
})
export type PartnerStatus = v.InferOutput<typeof PartnerStatus>

/** Becoming a partner. */
export const partnerEndpoints = {
  partnerStatus: endpoint({
    method: 'GET',
    path: '/api/partner/status',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 120, seconds: 600 },
    summary: 'The thresholds for partners, and the progress of the caller (WHO-4).',
    response: PartnerStatus,
  }),
  applyAsPartner: endpoint({
    method: 'POST',
    path: '/api/partner/apply',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 20, seconds: 600 },
    summary: 'Make the caller, who meets all thresholds, a partner (WHO-4). A repeat changes nothing.',
    response: PartnerStatus,
  }),
} as const

const changes = { by: 'account', points: 60, seconds: 3600 } as const

/** What operators see and decide about money (WHO-5). Each call checks the capability. */
export const operatorEndpoints = {
  operatorPermission: endpoint({
    method: 'GET',
    path: '/api/operator/may-operate',
    access: 'signed-in',
    summary: 'Whether this person is an operator (WHO-5), and how much waits for operators.',
    response: OperatorPermission,
  }),
  operatorOverview: endpoint({
    method: 'GET',
    path: '/api/operator/overview',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 600 },
    summary: 'Partners, months, payouts, the last check of the ledger and open flags; for operators.',
    response: OperatorOverview,
  }),
  decideFlag: endpoint({
    method: 'POST',
    path: '/api/operator/months/:month/flags/:accountId/decide',
    access: 'signed-in',
    rateLimit: changes,
    summary: 'Decide about the flagged month of an author (EP-3); for operators. Needs a recent proof of identity.',
    params: flagParams,
    body: DecideFlagBody,
    response: OperatorOverview,
  }),
  releaseMonth: endpoint({
    method: 'POST',
    path: '/api/operator/months/:month/release',
    access: 'signed-in',
    rateLimit: changes,
    timeoutMs: 120_000,
    summary: 'Free the earnings of a month, 30 days after its close; for operators. Needs a recent proof of identity.',
    params: monthParams,
    response: OperatorOverview,
  }),
  approveBatch: endpoint({
    method: 'POST',
    path: '/api/operator/payouts/:batchId/approve',
    access: 'signed-in',
    rateLimit: changes,
    summary: 'Approve the payouts that another person made (PO-3); for operators. Needs a recent proof of identity.',
    params: batchParams,
    body: ApproveBatchBody,
    response: OperatorOverview,
  }),
  cancelBatch: endpoint({
    method: 'POST',
    path: '/api/operator/payouts/:batchId/cancel',
    access: 'signed-in',
    rateLimit: changes,
    summary:
      'Give the amounts of a batch back before the bank has it; for operators. Needs a recent proof of identity.',
    params: batchParams,
    body: ReasonBody,
    response: OperatorOverview,
  }),
  reconcile: endpoint({
    method: 'POST',
    path: '/api/operator/reconcile',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 10, seconds: 3600 },
    timeoutMs: 120_000,
    summary:
      'Check every line of the ledger, and compare it with the payouts (PO-6); for operators. It changes nothing.',
    response: Reconciliation,
  }),
} as const satisfies Record<string, Endpoint>
