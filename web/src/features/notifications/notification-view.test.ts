import { describe, expect, test } from 'vitest'
import { notificationTypes, type NotificationGroup } from '@simmer/contract/wire/notifications'
import {
  isHighlighted,
  newestVersion,
  notificationIcons,
  readStoredNotifications,
  viewOfResponse,
  viewOfStored,
} from './notification-view.ts'

const group = (more: Partial<NotificationGroup> = {}): NotificationGroup => ({
  type: 'RECIPE_SAVED_GROUP',
  actors: ['Ana'],
  count: 1,
  title: 'Leek pie',
  link: '/recipe/abc/leek-pie',
  image: '/photos/leek.webp',
  newest: 4,
  at: 1000,
  ...more,
})

const faceOf = (more: Partial<NotificationGroup>) =>
  viewOfStored([{ id: 'a', ...group({ image: null, ...more }) }], 0, 'en').entries[0]?.face

test('NT-4 each type has its icon', () => {
  expect(notificationTypes.map((type) => notificationIcons[type])).toEqual([
    'bookmark',
    'star',
    'heart',
    'heart',
    'reply',
    'warning',
  ])
})

describe('the rows on this device', () => {
  test('rows that were removed or are of a newer server are left out', () => {
    const rows = [
      { id: 'notification:1', value: group() },
      { id: 'notification:2', value: null },
      { id: 'notification:3', value: { ...group(), type: 'NEW_FOLLOWER' } },
    ]
    expect(readStoredNotifications(rows).map(({ id }) => id)).toEqual(['notification:1'])
  })

  test('EN-2 NT-11 become entries in the language of the reader, the newest first', () => {
    const view = viewOfStored(
      [
        { id: 'a', ...group() },
        { id: 'b', ...group({ at: 2000, newest: 9 }) },
      ],
      4,
      'de',
    )
    expect(view).toMatchObject({ source: 'device', seenUpTo: 4, unreadCount: 1 })
    expect(view.entries.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(view.entries[1]).toEqual({
      id: 'a',
      type: 'RECIPE_SAVED_GROUP',
      message: 'Ana hat „Leek pie“ gespeichert',
      imageUrl: '/photos/leek.webp',
      face: null,
      linkUrl: '/recipe/abc/leek-pie',
      at: 1000,
      newest: 4,
    })
  })

  test('NT-4 a like and a reply show the face of the newest person whose name is known', () => {
    expect(faceOf({ type: 'REVIEW_LIKED_GROUP', actors: [null, 'Ben'] })).toBe('Ben')
    expect(faceOf({ type: 'REPLY_LIKED_GROUP' })).toBe('Ana')
    expect(faceOf({ type: 'REVIEW_REPLIED_GROUP', actors: [null] })).toBeNull()
    expect(faceOf({ type: 'RECIPE_SAVED_GROUP' })).toBeNull()
    expect(faceOf({ type: 'ALERT', actors: [] })).toBeNull()
  })

  test('NT-5 seeing all of them reaches the newest version, and never goes back', () => {
    const groups = [
      { id: 'a', ...group({ newest: 4 }) },
      { id: 'b', ...group({ newest: 9 }) },
    ]
    expect(newestVersion(viewOfStored(groups, 2, 'en'))).toBe(9)
    expect(newestVersion(viewOfStored(groups, 12, 'en'))).toBe(12)
    expect(newestVersion(viewOfStored([], 0, 'en'))).toBe(0)
    expect(viewOfStored(groups, 9, 'en').unreadCount).toBe(0)
  })
})

describe('the response of the server, until there are rows', () => {
  const entry = {
    type: 'ALERT',
    message: 'Your payout is on its way.',
    imageUrl: null,
    linkUrl: '/dashboard/analytics/wallet/',
    time: '2026-11-25T12:00:00.000Z',
    seen: false,
  } as const

  test('EN-2 becomes the same kind of entries', () => {
    const view = viewOfResponse({ notifications: [entry, { ...entry, seen: true }], unreadCount: 7 })
    expect(view).toMatchObject({ source: 'server', unreadCount: 7 })
    expect(view.entries[0]).toMatchObject({
      message: entry.message,
      at: Date.UTC(2026, 10, 25, 12),
      linkUrl: entry.linkUrl,
    })
  })

  test('NT-2 what was unseen at the opening stays highlighted after it was marked as seen, until the next opening', () => {
    const response = { notifications: [entry, { ...entry, seen: true }], unreadCount: 1 }
    const opened = viewOfResponse(response)
    const marked = viewOfResponse({ ...response, unreadCount: 0 })
    const highlighted = (seenAtOpening: number) => marked.entries.map((one) => isHighlighted(one, seenAtOpening))
    expect(highlighted(opened.seenUpTo)).toEqual([true, false])
    expect(highlighted(marked.seenUpTo)).toEqual([false, false])
  })
})
