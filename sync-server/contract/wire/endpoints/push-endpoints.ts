import { PushKey, PushState, PushSubscriptionInput } from '../../notifications/push.ts'
import { endpoint } from './endpoint.ts'

/** Web Push (NT-7). */
export const pushEndpoints = {
  pushKey: endpoint({
    method: 'GET',
    path: '/api/push/key',
    access: 'anyone',
    summary: 'The key that browsers subscribe to pushes with (NT-7).',
    response: PushKey,
  }),
  subscribeToPushes: endpoint({
    method: 'PUT',
    path: '/api/push/subscription',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 3600 },
    summary: 'Send pushes to this browser, until its session ends. It replaces an earlier subscription of the session.',
    body: PushSubscriptionInput,
    response: PushState,
  }),
  endPushes: endpoint({
    method: 'DELETE',
    path: '/api/push/subscription',
    access: 'signed-in',
    summary: 'Send no more pushes to the browser of this session.',
    response: PushState,
  }),
} as const
