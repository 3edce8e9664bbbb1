import { expect, test } from 'vitest'
import type { ActorFacts } from './load-facts.ts'
import { showGroup, type GroupParts } from './show-group.ts'

const parts: GroupParts = {
  type: 'REVIEW_LIKED_GROUP',
  target: 't',
  actors: [{ actorId: 'ana', details: [] }],
  count: 1,
  recipe: { title: 'Dal', link: '/recipe/1/dal', image: '/dal.webp' },
  newestVersion: 3,
  newestAt: 5,
}
const shown = (more: Partial<ActorFacts>, changes: Partial<GroupParts> = {}) => {
  const ana: ActorFacts = { isActive: true, isNamed: true, name: 'Ana', picture: '/ana.webp', ...more }
  const { actors, image, stars } = showGroup({ ...parts, ...changes }, new Map([['ana', ana]]))
  return { name: actors[0], image, stars }
}

test('NT-12 an actor who is suspended or leaving has neither name nor picture in an entry that is written again', () => {
  expect(shown({})).toMatchObject({ name: 'Ana', image: '/ana.webp' })
  expect(shown({ isActive: false })).toMatchObject({ name: null, image: null })
  const saved = { type: 'RECIPE_SAVED_GROUP' } as const
  expect(shown({ isNamed: false }, saved)).toMatchObject({ name: null, image: '/dal.webp' })
})

test('NT-11 stars are named where one person rated, and not where several did', () => {
  const rated = { type: 'RECIPE_RATED_GROUP', actors: [{ actorId: 'ana', details: [{ stars: 4 }] }] } as const
  expect(shown({}, rated).stars).toBe(4)
  expect(shown({}, { ...rated, count: 2 }).stars).toBeUndefined()
})
