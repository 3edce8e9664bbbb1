import { describe, expect, test } from 'vitest'
import { alertCodes, notificationTypes, type NotificationGroup } from '../wire/notifications.ts'
import { notificationMessage } from './notification-message.ts'

const group = (more: Partial<NotificationGroup>): NotificationGroup => ({
  type: 'RECIPE_SAVED_GROUP',
  actors: ['Ana'],
  count: 1,
  title: 'Leek pie',
  link: '/recipe/abc/leek-pie',
  image: null,
  newest: 4,
  at: 1000,
  ...more,
})
const rated = { type: 'RECIPE_RATED_GROUP' } as const
const likedReview = { type: 'REVIEW_LIKED_GROUP' } as const
const likedReply = { type: 'REPLY_LIKED_GROUP' } as const
const replied = { type: 'REVIEW_REPLIED_GROUP' } as const
const two = { actors: ['Ana', 'Ben'], count: 2 }
const many = { actors: ['Ana', 'Ben', 'Cleo'], count: 13 }

describe('NT-4 NT-11 every entry is a sentence in the reader’s language', () => {
  test.each<[Partial<NotificationGroup>, string, string]>([
    [{}, 'Ana saved Leek pie', 'Ana hat „Leek pie“ gespeichert'],
    [two, 'Ana and Ben saved Leek pie', 'Ana und Ben haben „Leek pie“ gespeichert'],
    [many, 'Ana and 12 others saved Leek pie', 'Ana und 12 weitere haben „Leek pie“ gespeichert'],
    [
      { ...many, count: 1235 },
      'Ana and 1,234 others saved Leek pie',
      'Ana und 1.234 weitere haben „Leek pie“ gespeichert',
    ],
    [{ actors: [null] }, 'Somebody saved Leek pie', 'Jemand hat „Leek pie“ gespeichert'],
    [
      { actors: [null, 'Ben'], count: 2 },
      'Ben and 1 other saved Leek pie',
      'Ben und eine weitere Person haben „Leek pie“ gespeichert',
    ],
    [{ actors: [null, null], count: 2 }, '2 people saved Leek pie', '2 Personen haben „Leek pie“ gespeichert'],
    [{ ...rated, stars: 1 }, 'Ana gave Leek pie 1 star', 'Ana hat „Leek pie“ 1 Stern gegeben'],
    [{ ...rated, stars: 4 }, 'Ana gave Leek pie 4 stars', 'Ana hat „Leek pie“ 4 Sterne gegeben'],
    [
      { ...rated, stars: 4, reviewed: true },
      'Ana reviewed Leek pie',
      'Ana hat eine Rezension zu „Leek pie“ geschrieben',
    ],
    [{ ...rated, ...two, stars: 4 }, 'Ana and Ben rated Leek pie', 'Ana und Ben haben „Leek pie“ bewertet'],
    [
      { ...rated, ...many, reviewed: true },
      'Ana and 12 others rated Leek pie',
      'Ana und 12 weitere haben „Leek pie“ bewertet',
    ],
    [likedReview, 'Ana liked your review of Leek pie', 'Ana gefällt deine Rezension zu „Leek pie“'],
    [
      { ...likedReview, ...many },
      'Ana and 12 others liked your review of Leek pie',
      'Ana und 12 weiteren gefällt deine Rezension zu „Leek pie“',
    ],
    [
      { ...likedReply, ...two },
      'Ana and Ben liked your reply on Leek pie',
      'Ana und Ben gefällt deine Antwort zu „Leek pie“',
    ],
    [
      { ...likedReply, actors: [null] },
      'Somebody liked your reply on Leek pie',
      'Jemandem gefällt deine Antwort zu „Leek pie“',
    ],
    [replied, 'Ana replied to your review of Leek pie', 'Ana hat auf deine Rezension zu „Leek pie“ geantwortet'],
    [
      { ...replied, ...many },
      'Ana and 12 others replied to your review of Leek pie',
      'Ana und 12 weitere haben auf deine Rezension zu „Leek pie“ geantwortet',
    ],
    [
      { ...replied, reviewer: 'Cleo' },
      'Ana also replied to Cleo’s review of Leek pie',
      'Ana hat auch auf die Rezension von Cleo zu „Leek pie“ geantwortet',
    ],
    [
      { ...replied, ...two, reviewer: null },
      'Ana and Ben also replied to a review of Leek pie',
      'Ana und Ben haben auch auf eine Rezension zu „Leek pie“ geantwortet',
    ],
  ])('%j', (more, english, german) => {
    expect(notificationMessage(group(more), 'en')).toBe(english)
    expect(notificationMessage(group(more), 'de')).toBe(german)
  })
})

const alert = (code: string) => group({ type: 'ALERT', actors: [], count: 0, title: '', code })

test('NT-11 every alert has a sentence of its own in both languages, and an unknown one a general sentence', () => {
  const sentences = ['en', 'de'].flatMap((language) =>
    [...alertCodes, 'constructor', 'of a newer server'].map((code) =>
      notificationMessage(alert(code), language === 'de' ? 'de' : 'en'),
    ),
  )
  expect(new Set(sentences).size).toBe(2 * (alertCodes.length + 1))
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]$/)
})

test('NT-4 each type has its own sentence', () => {
  const sentences = notificationTypes.map((type) => notificationMessage(group({ type }), 'en'))
  expect(new Set(sentences).size).toBe(notificationTypes.length)
})
