import { endpoint } from './endpoint.ts'
import { EventsBody, EventsRecorded, RecipeEventsBody } from '../analytics.ts'

/** Clicks and reading, as devices report them. */
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
  recordRecipeEvents: endpoint({
    method: 'POST',
    path: '/api/recipes/events',
    access: 'anyone',
    rateLimit: { by: 'network', points: 60, seconds: 60 },
    idempotency: 'body-id',
    summary: 'Record which recipes the caller read for 30 seconds: an account, or a guest who gave consent (AN-1).',
    body: RecipeEventsBody,
    response: EventsRecorded,
  }),
} as const
