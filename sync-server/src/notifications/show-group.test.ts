import { expect, test } from 'vitest'
import type { ActorFacts } from './load-facts.ts'
import { showGroup, type GroupParts } from './show-group.ts'

const ana = (...details: GroupParts['actors'][number]['details']) => [{ actorId: 'ana', details }] as const
const parts: GroupParts = {
  type: 'REVIEW_LIKED_GROUP',
  target: 't',
  actors: ana(),
  count: 1,
  recipe: { title: 'Dal', link: '/recipe/1/dal', image: '/dal.webp' },
  newestVersion: 3,
  newestAt: 5,
}
const facts = (more: Partial<ActorFacts> = {}): ActorFacts => ({
  isActive: true,
  isNamed: true,
  name: 'Ana',
  picture: '/ana.webp',
  ...more,
})
const show = (changes: Partial<GroupParts>, more: Partial<ActorFacts> = {}) =>
  showGroup(
    { ...parts, ...changes },
    new Map([
      ['ana', facts(more)],
      ['ben', facts({ name: 'Ben', picture: null })],
    ]),
  )
const shown = (more: Partial<ActorFacts>, changes: Partial<GroupParts> = {}) => {
  const { actors, image } = show(changes, more)
  return { name: actors[0], image }
}

test('NT-12 an actor who is suspended or leaving has neither name nor picture in an entry that is written again', () => {
  expect(shown({})).toEqual({ name: 'Ana', image: '/ana.webp' })
  expect(shown({ isActive: false })).toEqual({ name: null, image: null })
})

test('NT-12 an author reads no name of a person who hides it with saves and ratings; a review or a like is public', () => {
  const hidden = { isNamed: false }
  const rated = { type: 'RECIPE_RATED_GROUP', actors: ana({ stars: 4 }) } as const
  expect(shown(hidden, { type: 'RECIPE_SAVED_GROUP' })).toEqual({ name: null, image: '/dal.webp' })
  expect(shown(hidden, rated)).toEqual({ name: null, image: '/dal.webp' })
  expect(shown(hidden, { ...rated, actors: ana({ stars: 4 }, { review: 'r' }) }).name).toBe('Ana')
  expect(shown(hidden)).toEqual({ name: 'Ana', image: '/ana.webp' })
})

test('NT-11 stars and a review are named where one person rated, and not where several did', () => {
  const rated = { type: 'RECIPE_RATED_GROUP', actors: ana({ stars: 4 }, { review: 'r' }) } as const
  expect(show(rated)).toMatchObject({ stars: 4, reviewed: true })
  const several = show({ ...rated, count: 2 })
  expect(several).not.toHaveProperty('stars')
  expect(several).not.toHaveProperty('reviewed')
})

test.each<[Partial<GroupParts>, string]>([
  [{ type: 'RECIPE_SAVED_GROUP' }, ''],
  [{ type: 'RECIPE_RATED_GROUP', actors: ana({ stars: 4 }) }, '#reviews'],
  [{ type: 'RECIPE_RATED_GROUP', actors: ana({ review: 'r' }) }, '#review-r'],
  [{ type: 'RECIPE_RATED_GROUP', actors: ana({ review: 'r' }), count: 2 }, '#reviews'],
  [{ type: 'REVIEW_LIKED_GROUP' }, '#review-t'],
  [{ type: 'REPLY_LIKED_GROUP' }, '#reply-t'],
  [{ type: 'REVIEW_REPLIED_GROUP' }, '#review-t'],
  [{ type: 'REVIEW_REPLIED_GROUP', actors: ana({ reply: 'p' }) }, '#reply-p'],
])('NT-4 an entry opens the place it is about: %j leads to "%s"', (changes, fragment) => {
  expect(show(changes).link).toBe(`/recipe/1/dal${fragment}`)
})

test('NT-4 an entry about a reply names the person whose review it answers, unless the account is gone', () => {
  const replied = (reviewer: string) => show({ type: 'REVIEW_REPLIED_GROUP', actors: ana({ reply: 'p', reviewer }) })
  expect(replied('ben').reviewer).toBe('Ben')
  expect(replied('gone').reviewer).toBeNull()
  expect(show({ type: 'REVIEW_REPLIED_GROUP' })).not.toHaveProperty('reviewer')
})
