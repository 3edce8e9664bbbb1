import { endpoint } from './endpoint.ts'
import { EventsBody, EventsRecorded } from '../analytics.ts'

/** Clicks of users who gave consent. */
export const analyticsEndpoints = {
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/analytics/events',
    access: 'anyone',
    rateLimit: { by: 'network', points: 60, seconds: 60 },
    idempotency: 'body-id',
    summary: 'Record clicks of a user who gave consent (CA-17).',
    body: EventsBody,
    response: EventsRecorded,
  }),
} as const
