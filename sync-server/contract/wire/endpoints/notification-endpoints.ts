import { NotificationList, UnreadCount } from '../notifications.ts'
import { endpoint } from './endpoint.ts'

/** The notifications of the caller. Devices have the same entries as records `notification:<uuid>`. */
export const notificationEndpoints = {
  notifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    summary: 'The caller’s newest notifications, in the language of the account, and how many are new (EN-2, CA-7).',
    response: NotificationList,
  }),
  markNotificationsAsSeen: endpoint({
    method: 'POST',
    path: '/api/notifications/mark-as-seen',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Mark all present notifications as seen, on all devices (CA-8).',
    response: UnreadCount,
  }),
} as const
