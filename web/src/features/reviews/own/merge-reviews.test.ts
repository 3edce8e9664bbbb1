import { expect, test } from 'vitest'
import type { Reply, Review } from '@simmer/contract/wire/reviews'
import { mergeReviews, type FetchedReviews } from './merge-reviews.ts'
import { readOwnWritings, noWritings, type OwnRows, type OwnWritings } from './own-writings.ts'
import { foldMs, observeChanges, type SentChanges } from './sent-changes.ts'

const recipeId = 'dal'
const me = { id: 'me', username: 'ana', name: 'Ana', picture: null }
const ben = { id: 'ben', username: 'ben', name: 'Ben', picture: null }
const noneHidden: ReadonlySet<string> = new Set()

const reply = (id: string, author = ben, changes: Partial<Reply> = {}): Reply => ({
  id,
  author,
  text: `reply ${id}`,
  at: '2026-11-01T00:00:00.000Z',
  editedAt: null,
  likes: 0,
  ...changes,
})
const review = (id: string, author = ben, changes: Partial<Review> = {}): Review => ({
  ...reply(id, author),
  text: `review ${id}`,
  stars: 4,
  photos: [],
  cooked: false,
  replyCount: 0,
  replies: [],
  ...changes,
})
const list = (reviews: readonly Review[], fetchedAt: number, count = reviews.length): FetchedReviews => ({
  reviews,
  count,
  fetchedAt,
})

const noRows: OwnRows = {
  reviews: [],
  replies: [],
  likes: [],
  cooked: [],
  pending: [],
  rejected: [],
  stars: null,
  readAt: 0,
}
const row = (id: string, value: unknown) => ({ id, value, order: 1 })
const waiting = (key: string) => ({
  uid: key,
  name: 'x',
  key,
  recipeId: null,
  args: null,
  at: 0,
  title: null,
  sent: false,
})
const own = (rows: Partial<OwnRows>): OwnWritings => readOwnWritings(recipeId, me, { ...noRows, ...rows })

const none: SentChanges = new Map()
const merge = (fetched: FetchedReviews, writings: OwnWritings, changes = none) =>
  mergeReviews(fetched, writings, changes, recipeId, noneHidden)

const likedTimes = (likes: number, fetchedAt: number) => list([review('a', ben, { likes })], fetchedAt)

/** The life of one change: what the page shows while it is on the device, accepted, and in the server's list. */
const states = (steps: readonly (readonly [FetchedReviews, OwnWritings])[]) => {
  let changes = none
  let before = noWritings
  return steps.map(([fetched, writings]) => {
    const likes = (id: string) =>
      fetched.reviews.flatMap((one) => [one, ...one.replies]).find((one) => one.id === id)?.likes ?? null
    changes = observeChanges(changes, before, writings, likes)
    before = writings
    return merge(fetched, writings, changes)
  })
}

test('RV-1 RV-5 a review counts from the moment it is written, and no list of the server doubles or drops it', () => {
  const key = `review:${recipeId}`
  const text = { text: 'Lovely', photos: [] }
  const start = list([review('a')], 0)
  const shown = states([
    [start, own({})],
    [start, own({ reviews: [row(key, { ...text, state: 'sent' })], pending: [waiting(key)], readAt: 10 })],
    [start, own({ reviews: [row(key, { ...text, state: 'sent' })], readAt: 20 })],
    [start, own({ reviews: [row(key, { ...text, state: 'visible', id: 'mine' })], readAt: 30 })],
    [
      list([review('mine', me, { text: 'Lovely' }), review('a')], 30 + foldMs),
      own({ reviews: [row(key, { ...text, state: 'visible', id: 'mine' })], readAt: 40 }),
    ],
  ])
  expect(shown.map(({ count }) => count)).toEqual([1, 2, 2, 2, 2])
  expect(shown.map(({ own: mine }) => mine?.state.is)).toEqual([undefined, 'device', 'sent', 'visible', 'visible'])
  expect(shown.map(({ others }) => others.map(({ id }) => id))).toEqual(Array.from({ length: 5 }, () => ['a']))
})

test('RV-5 a held or refused review is shown to its writer and not counted', () => {
  for (const state of ['held', 'refused'] as const) {
    const writings = own({
      reviews: [row(`review:${recipeId}`, { text: 'See my page', photos: [], state, code: 'LINK' })],
    })
    const { own: mine, count } = merge(list([review('a')], 0), writings)
    expect([mine?.text, mine?.state.is, mine?.isPublic, count]).toEqual(['See my page', state, false, 1])
  }
})

test('RV-1 a deleted review disappears at once, and its count does not come back', () => {
  const key = `review:${recipeId}`
  const visible = row(key, { text: 'Lovely', photos: [], state: 'visible', id: 'mine' })
  const before = list([review('a'), review('mine', me)], 0)
  const shown = states([
    [before, own({ reviews: [visible] })],
    [before, own({ pending: [waiting(key)], readAt: 10 })],
    [before, own({ readAt: 20 })],
    [list([review('a')], 20 + foldMs), own({ readAt: 30 })],
  ])
  expect(shown.map(({ count }) => count)).toEqual([2, 1, 1, 1])
  expect(shown.map(({ own: mine }) => mine?.id)).toEqual(['mine', undefined, undefined, undefined])
})

test('RV-1 a review of another device that this device has not pulled yet is shown as the reader’s own', () => {
  const { own: mine, others } = merge(list([review('mine', me)], 0), own({}))
  expect([mine?.id, mine?.isOwn, others.length]).toEqual(['mine', true, 0])
})

test('RV-3 a like counts at once, stays counted while the server adds it up, and counts once afterwards', () => {
  const key = 'like:a'
  const liked = row(key, { on: true, of: 'review' })
  const shown = states([
    [likedTimes(3, 0), own({})],
    [likedTimes(3, 0), own({ likes: [liked], pending: [waiting(key)], readAt: 10 })],
    [likedTimes(3, 0), own({ likes: [liked], readAt: 20 })],
    // A list of the next second may include it, or not yet.
    [likedTimes(4, 21), own({ likes: [liked], readAt: 22 })],
    [likedTimes(3, 21), own({ likes: [liked], readAt: 22 })],
    [likedTimes(4, 20 + foldMs), own({ likes: [liked], readAt: 30 })],
  ])
  expect(shown.map(({ others }) => others[0]?.likes)).toEqual([3, 4, 4, 4, 4, 4])
  expect(shown.map(({ others }) => others[0]?.isLiked)).toEqual([false, true, true, true, true, true])
})

test('RV-3 a counted like that is taken back is not counted from then on', () => {
  const key = 'like:a'
  const shown = states([
    [likedTimes(3, 0), own({ likes: [row(key, { on: true, of: 'review' })] })],
    [likedTimes(3, 0), own({ pending: [waiting(key)], readAt: 10 })],
    [likedTimes(3, 0), own({ readAt: 20 })],
    [likedTimes(2, 20 + foldMs), own({ readAt: 30 })],
  ])
  expect(shown.map(({ others }) => others[0]?.likes)).toEqual([3, 2, 2, 2])
})

test('RV-3 a like that is taken back before it was counted changes no count', () => {
  const key = 'like:a'
  const fetched = list([review('a', ben, { likes: 3 })], 0)
  const shown = states([
    [fetched, own({})],
    [fetched, own({ likes: [row(key, { on: true, of: 'review' })], pending: [waiting(key)], readAt: 10 })],
    [fetched, own({ pending: [waiting(key)], readAt: 15 })],
    [fetched, own({ readAt: 20 })],
    [list([review('a', ben, { likes: 3 })], 20 + foldMs), own({ readAt: 30 })],
  ])
  expect(shown.map(({ others }) => others[0]?.likes)).toEqual([3, 4, 3, 3, 3])
})

test('RV-3 a like that the server does not count leaves the number as it is', () => {
  const likes = [row('like:a', { on: true, of: 'review', code: 'OWN_TEXT' })]
  const { others } = merge(list([review('a', ben, { likes: 3 })], 0), own({ likes, pending: [] }))
  expect([others[0]?.likes, others[0]?.isLiked]).toEqual([3, true])
})

test('RV-3 an own reply stands below its review at once, and once after the server has listed it', () => {
  const key = 'reply:r9'
  const mine = (state: string) => row(key, { review: 'a', text: 'Same here', state })
  const before = list([review('a', ben, { replies: [reply('r1')], replyCount: 1 })], 0)
  const after = list([review('a', ben, { replies: [reply('r1'), reply('r9', me)], replyCount: 2 })], 30 + foldMs)
  const shown = states([
    [before, own({ replies: [mine('sent')], pending: [waiting(key)], readAt: 10 })],
    [before, own({ replies: [mine('sent')], readAt: 20 })],
    [before, own({ replies: [mine('visible')], readAt: 30 })],
    [after, own({ replies: [mine('visible')], readAt: 40 })],
  ])
  expect(shown.map(({ others }) => others[0]?.replyCount)).toEqual([2, 2, 2, 2])
  expect(shown.map(({ others }) => others[0]?.replies.map(({ id }) => id))).toEqual(
    Array.from({ length: 4 }, () => ['r1', 'r9']),
  )
})

test('RV-3 an own reply of a later page is not shown among the first two', () => {
  const fetched = list([review('a', ben, { replies: [reply('r1'), reply('r2')], replyCount: 7 })], 0)
  const { others } = merge(fetched, own({ replies: [row('reply:r9', { review: 'a', text: 'x', state: 'visible' })] }))
  expect(others[0]?.replies.map(({ id }) => id)).toEqual(['r1', 'r2'])
  expect(others[0]?.replyCount).toBe(7)
})

test('RV-3 no count falls below 0 where the server’s list already misses what this device takes back', () => {
  const [unliked] = states([[likedTimes(0, 0), own({ pending: [waiting('like:a')] })]])
  expect(unliked?.others[0]?.likes).toBe(0)
  const key = `review:${recipeId}`
  const visible = row(key, { text: 'Lovely', photos: [], state: 'visible', id: 'mine' })
  const shown = states([
    [list([review('mine', me)], 0), own({ reviews: [visible] })],
    [list([], 5), own({ pending: [waiting(key)], readAt: 10 })],
  ])
  expect(shown.map(({ count }) => count)).toEqual([1, 0])
})

const liked = (more: object) => [row('like:a', { on: true, of: 'review', ...more })]

test('RV-3 a like that the server does not count is not added to its number', () => {
  const shown = states([
    [likedTimes(3, 0), own({})],
    [likedTimes(3, 0), own({ likes: liked({}), pending: [waiting('like:a')], readAt: 10 })],
    [likedTimes(3, 0), own({ likes: liked({ code: 'TOO_MANY' }), readAt: 20 })],
  ])
  expect(shown.map(({ others }) => others[0]?.likes)).toEqual([3, 4, 3])
})

test('RV-4 one’s own review has "Cooked it" as soon as this device notes it', () => {
  const cooked = [row('cooked:1', { recipeId })]
  const text = row(`review:${recipeId}`, { text: 'Lovely', photos: [], state: 'visible', id: 'mine' })
  const fetched = list([review('mine', me, { cooked: false })], 0)
  expect(merge(fetched, own({ reviews: [text], cooked })).own?.hasCooked).toBe(true)
  expect(merge(fetched, own({ reviews: [text] })).own?.hasCooked).toBe(false)
})

test('FO-1 texts of blocked people are not shown', () => {
  const fetched = list([review('a', ben), review('b', me, { replies: [reply('r1', ben)], replyCount: 1 })], 0)
  const { own: mine, others } = mergeReviews(fetched, own({}), none, recipeId, new Set(['ben']))
  expect([others, mine?.replies]).toEqual([[], []])
})

const rejected = (name: string, key: string, args: unknown) => ({
  ...waiting(key),
  name,
  args,
  state: 'rejected' as const,
  code: 'REVIEW_ELSEWHERE',
})

test('RV-2 ST-9 a text that the server did not accept stays with its reason', () => {
  const writings = own({
    rejected: [
      rejected('review.set', `review:${recipeId}`, { text: 'Mine', photos: [] }),
      rejected('review.set', 'review:other', { text: 'Of another recipe' }),
      rejected('reply.set', 'reply:r9', { review: 'a', text: 'Same here' }),
      rejected('reply.set', 'reply:r8', { review: 'a', text: null }),
      rejected('saved.set', 'r:dal', { on: true }),
    ],
  })
  expect(writings.rejected.map(({ text, review: of, code }) => [text, of, code])).toEqual([
    ['Mine', null, 'REVIEW_ELSEWHERE'],
    ['Same here', 'a', 'REVIEW_ELSEWHERE'],
  ])
})

test('RV-1 a photograph comes from this device until the server lists it', () => {
  const [sent, unsent] = ['a'.repeat(64), 'b'.repeat(64)]
  const photo = {
    width: 640,
    height: 480,
    placeholder: 'data:',
    sources: [{ url: `/photos/${sent.slice(0, 32)}/640.webp`, width: 640, height: 480 }],
  }
  const writings = own({
    reviews: [row(`review:${recipeId}`, { text: 'x', photos: [unsent, sent], state: 'visible', id: 'mine' })],
  })
  const { own: mine } = merge(list([review('mine', me, { photos: [photo] })], 0), writings)
  expect(mine?.photos.map(({ at }) => at)).toEqual(['device', 'server'])
})
