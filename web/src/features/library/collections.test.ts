import { expect, test } from 'vitest'
import {
  collectedId,
  moveCollection,
  positionAtIndex,
  readCollected,
  readCollections,
  type Collection,
} from './collections.ts'

test('RT-5 collections come in their owner’s order; unreadable records are skipped', () => {
  const read = readCollections([
    { id: 'collection:a', value: { name: 'Sundays', position: 2 }, order: 1 },
    { id: 'collection:b', value: { name: 'Quick', position: 1 }, order: 2 },
    { id: 'collection:c', value: { colour: 'of tomorrow' }, order: 3 },
  ])
  expect(read.map(({ name }) => name)).toEqual(['Quick', 'Sundays'])
})

test('RT-5 a collection lists its recipes, the latest first', () => {
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

test('a moved collection gets a position between its neighbours', () => {
  const others = [{ position: 1 }, { position: 2 }]
  expect([0, 1, 2].map((index) => positionAtIndex(others, index))).toEqual([0, 1.5, 3])
  expect(positionAtIndex([], 0)).toBe(0)
})

const applyMove = (order: readonly Collection[], id: string, index: number): readonly Collection[] => {
  const changed = new Map(moveCollection(order, id, index).map((each) => [each.id, each]))
  return order.map((each) => changed.get(each.id) ?? each).toSorted((a, b) => a.position - b.position)
}

test('RT-5 a collection lands where it is dropped, after many moves and where no gap is left', () => {
  let all: readonly Collection[] = ['a', 'b', 'c', 'd'].map((id, position) => ({ id, name: id, position }))
  for (let round = 0; round < 400; round += 1) {
    const id = ['a', 'b', 'c', 'd'][(round * 7) % 4] ?? 'a'
    // Mostly between the same two collections, where each move halves the remaining gap.
    const index = round % 5 === 0 ? round % 4 : 1
    const expected = all.filter((each) => each.id !== id).map((each) => each.id)
    expected.splice(index, 0, id)
    all = applyMove(all, id, index)
    expect(all.map((each) => each.id)).toEqual(expected)
  }
  expect(moveCollection(all, 'a', -1)).toEqual([])
  expect(moveCollection(all, 'a', 4)).toEqual([])
  expect(moveCollection(all, 'unknown', 0)).toEqual([])
})
