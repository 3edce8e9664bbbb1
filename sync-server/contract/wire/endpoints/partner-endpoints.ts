import * as v from 'valibot'
import { requirementNames } from '../../partners/requirements.ts'
import { endpoint } from './endpoint.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The published thresholds for partners, and how far the caller is. */
const PartnerStatus = v.object({
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
