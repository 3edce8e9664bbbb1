import { expect, test } from 'vitest'
import { collectedId, positionAt, readCollected, readCollections } from './collections.ts'

test('RT-5 collections stand in their owner’s order; what cannot be read is passed over', () => {
  const read = readCollections([
    { id: 'collection:a', value: { name: 'Sundays', position: 2 }, order: 1 },
    { id: 'collection:b', value: { name: 'Quick', position: 1 }, order: 2 },
    { id: 'collection:c', value: { colour: 'of tomorrow' }, order: 3 },
  ])
  expect(read.map(({ name }) => name)).toEqual(['Quick', 'Sundays'])
})

test('RT-5 a collection holds its recipes, the latest first', () => {
  const collected = readCollected([
    { id: collectedId('collection:a', 'dal'), value: { on: true }, order: 1 },
    { id: collectedId('collection:a', 'pie'), value: { on: true }, order: 2 },
    { id: collectedId('collection:b', 'dal'), value: { on: true }, order: 3 },
  ])
  expect([...collected]).toEqual([
    ['collection:b', ['dal']],
    ['collection:a', ['pie', 'dal']],
  ])
})

test('a moved collection finds its place between its neighbours', () => {
  const others = [{ position: 1 }, { position: 2 }]
  expect([0, 1, 2].map((place) => positionAt(others, place))).toEqual([0, 1.5, 3])
  expect(positionAt([], 0)).toBe(0)
})
