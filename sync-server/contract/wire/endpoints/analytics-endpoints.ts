import { endpoint } from './endpoint.ts'
import { EventsBody, EventsRecorded } from '../analytics.ts'

/** What was pressed, of those who agreed. */
export const analyticsEndpoints = {
  recordEvents: endpoint({
    method: 'POST',
    path: '/api/analytics/events',
    access: 'anyone',
    rateLimit: { by: 'network', points: 60, seconds: 60 },
    idempotency: 'body-id',
    summary: 'Record what somebody who agreed to it pressed (CA-17).',
    body: EventsBody,
    response: EventsRecorded,
  }),
} as const
