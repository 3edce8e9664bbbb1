import { expect, test } from 'vitest'
import { isUnseen, newestFirst, readNotification, unreadCount } from './unread.ts'

test('NT-8 an entry is unseen until the account has seen the version of its newest actor', () => {
  expect([isUnseen({ newest: 5 }, 4), isUnseen({ newest: 5 }, 5), isUnseen({ newest: 5 }, 6)]).toEqual([
    true,
    false,
    false,
  ])
  expect(unreadCount([{ newest: 3 }, { newest: 5 }, { newest: 9 }], 4)).toBe(2)
  expect(unreadCount([], 0)).toBe(0)
})

test('the newest entry comes first, and of one moment the one written last', () => {
  const entries = [
    { at: 1, newest: 9 },
    { at: 2, newest: 3 },
    { at: 2, newest: 4 },
  ]
  expect(newestFirst(entries)).toEqual([entries[2], entries[1], entries[0]])
})

test('an entry of a newer server is left out, and one with more fields is shown', () => {
  const entry = {
    type: 'ALERT',
    actors: [],
    count: 0,
    title: '',
    link: '/outbox',
    image: null,
    code: 'decision',
    newest: 1,
    at: 2,
  }
  expect(readNotification({ ...entry, more: 1 })).toEqual(entry)
  expect(readNotification({ ...entry, type: 'NEW_FOLLOWER' })).toBeNull()
  expect(readNotification(null)).toBeNull()
})
