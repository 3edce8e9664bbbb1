import { ReportBody, ReportReceipt } from '../moderation.ts'
import { endpoint, type Endpoint } from './endpoint.ts'

/** The report of something public (MO-1), apart from the calls of moderators: the service worker sends reports too. */
export const reportEndpoints = {
  sendReport: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'anyone',
    rateLimit: 'in-handler',
    idempotency: 'body-id',
    summary: 'Report a recipe, a review, a reply or a profile (MO-1). The sender creates the id.',
    body: ReportBody,
    response: ReportReceipt,
  }),
} as const satisfies Record<string, Endpoint>
