import { notificationMessage } from '@simmer/contract/notifications/notification-message'
import { isUnseen, newestFirst, readNotification, unreadCount } from '@simmer/contract/notifications/unread'
import type { Language } from '@simmer/contract/preferences/languages'
import type { NotificationGroup, NotificationList, NotificationType } from '@simmer/contract/wire/notifications'
import type { IconName } from '#ui/icons/icon-names.ts'

/** NT-4. */
export const notificationIcons = {
  RECIPE_SAVED_GROUP: 'bookmark',
  RECIPE_RATED_GROUP: 'star',
  REVIEW_LIKED_GROUP: 'heart',
  REPLY_LIKED_GROUP: 'heart',
  REVIEW_REPLIED_GROUP: 'reply',
  ALERT: 'warning',
} as const satisfies Record<NotificationType, IconName>

/** EN-2: a notification as screens show it. */
export interface NotificationEntry {
  readonly id: string
  readonly type: NotificationType
  readonly message: string
  /** The path of a picture. */
  readonly imageUrl: string | null
  /** The name whose initials stand for a missing picture. Null where a picture shows no person. */
  readonly face: string | null
  readonly linkUrl: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The version at which it became new. It is unseen while that is larger than `seenUpTo` of its view. */
  readonly newest: number
}

export interface NotificationView {
  /** `device`: the rows that sync brought. `server`: the response of the API, until there are rows. */
  readonly source: 'device' | 'server'
  /** The newest first. */
  readonly entries: readonly NotificationEntry[]
  readonly seenUpTo: number
  readonly unreadCount: number
}

export interface StoredNotification extends NotificationGroup {
  readonly id: string
}

/** The entries in these rows. Those of a newer server are left out. */
export const readStoredNotifications = (
  rows: readonly { readonly id: string; readonly value: unknown }[],
): readonly StoredNotification[] =>
  rows.flatMap(({ id, value }) => {
    const group = readNotification(value)
    return group === null ? [] : [{ id, ...group }]
  })

const showsFace: ReadonlySet<NotificationType> = new Set([
  'REVIEW_LIKED_GROUP',
  'REPLY_LIKED_GROUP',
  'REVIEW_REPLIED_GROUP',
])

export const viewOfStored = (
  groups: readonly StoredNotification[],
  seenUpTo: number,
  language: Language,
): NotificationView => ({
  source: 'device',
  entries: newestFirst(groups).map((group) => ({
    id: group.id,
    type: group.type,
    message: notificationMessage(group, language),
    imageUrl: group.image,
    face: showsFace.has(group.type) ? (group.actors.find((name) => name !== null) ?? null) : null,
    linkUrl: group.link,
    at: group.at,
    newest: group.newest,
  })),
  seenUpTo,
  unreadCount: unreadCount(groups, seenUpTo),
})

/**
 * The response has no versions: an unseen entry counts as version 1, and all are seen once the count is 0. `unreadCount`
 * also counts entries that the response leaves out.
 */
export const viewOfResponse = ({ notifications, unreadCount: count }: NotificationList): NotificationView => ({
  source: 'server',
  entries: notifications.map(({ type, message, imageUrl, linkUrl, time, seen }, index) => ({
    id: String(index),
    type,
    message,
    imageUrl,
    face: null,
    linkUrl,
    at: Date.parse(time),
    newest: seen ? 0 : 1,
  })),
  seenUpTo: count > 0 ? 0 : 1,
  unreadCount: count,
})

/** NT-5: the version up to which a person who sees this view has seen. */
export const newestVersion = ({ entries, seenUpTo }: NotificationView): number =>
  Math.max(seenUpTo, ...entries.map(({ newest }) => newest))

/** Whether an entry is highlighted for a person who had seen up to a version when the view opened. */
export const isHighlighted = (entry: NotificationEntry, seenAtOpening: number): boolean =>
  isUnseen(entry, seenAtOpening)
