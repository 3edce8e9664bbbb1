import { expect, test } from 'vitest'
import { findFlags, type FlagEvidence } from './flag-rule.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The flags of authors, where each reader is made 30 days after the one before and has no network. */
const find = (
  points: readonly (readonly [readerId: string, authorId: string, points: number])[],
  more: { readonly networks?: Record<string, string[]>; readonly days?: Record<string, number> } = {},
  { households = [], jumps = [] }: Partial<Pick<FlagEvidence, 'households' | 'jumps'>> = {},
) =>
  findFlags({
    points: points.map(([readerId, authorId, some]) => ({ readerId, authorId, points: some })),
    readers: [...new Set(points.map(([readerId]) => readerId))].map((readerId, index) => ({
      readerId,
      createdAt: (more.days?.[readerId] ?? index * 30) * dayMs,
      networks: more.networks?.[readerId] ?? [],
    })),
    households,
    jumps,
  }).map(({ authorId, kinds, readerIds }) => [authorId, kinds.join(), [...readerIds].toSorted().join('')])

test('EP-3 readers with nothing in common are not flagged, however many use one author alone', () => {
  expect(find(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => [id, 'Ana', 20]))).toEqual([])
})

test('EP-3 a reader of the household of the author is flagged, for that author alone', () => {
  const points = [
    ['a', 'Ana', 6],
    ['a', 'Ben', 6],
    ['b', 'Ana', 6],
  ] as const
  expect(find(points, {}, { households: [{ authorId: 'Ana', readerId: 'a' }] })).toEqual([['Ana', 'household', 'a']])
})

test('EP-3 the readers of a jump are flagged, for the author who had it', () => {
  const points = [
    ['a', 'Ana', 6],
    ['a', 'Ben', 6],
    ['b', 'Ana', 6],
    ['c', 'Ana', 6],
  ] as const
  const jumps = ['a', 'c'].map((readerId) => ({ authorId: 'Ana', readerId }))
  expect(find(points, {}, { jumps })).toEqual([['Ana', 'jump', 'ac']])
  expect(find(points, {}, { jumps, households: [{ authorId: 'Ana', readerId: 'b' }] })).toEqual([
    ['Ana', 'household,jump', 'abc'],
  ])
})

test('EP-3 three readers of one network who give an author more than four fifths of their points are a ring', () => {
  const networks = { a: ['dorm'], b: ['dorm'], c: ['office', 'dorm'], d: ['office'] }
  const give = (other: number) =>
    find(
      [
        ['a', 'Ana', 27],
        ['b', 'Ana', 27],
        ['c', 'Ana', 27],
        ['c', 'Ben', other],
        ['d', 'Ana', 27],
      ],
      { networks },
    )
  expect(give(20)).toEqual([['Ana', 'ring', 'abc']])
  // 81 of 102 points.
  expect(give(21)).toEqual([])
  expect(
    find(
      [
        ['a', 'Ana', 27],
        ['b', 'Ana', 27],
        ['d', 'Ana', 27],
      ],
      { networks },
    ),
  ).toEqual([])
})

test('EP-3 five accounts made within a week that use one author alone are flagged', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const days = { a: 100, b: 101, c: 102, d: 103, e: 107 }
  const points = ids.map((id) => [id, 'Ana', 5] as const)
  expect(find(points, { days })).toEqual([['Ana', 'together', 'abcde']])
  expect(find(points, { days: { ...days, e: 108 } })).toEqual([])
  expect(find([...points, ['e', 'Ben', 1]], { days })).toEqual([])
  expect(find(points.slice(1), { days })).toEqual([])
})

const give = (from: string, to: string) => [from, to, 6] as const

test('EP-3 three authors who give each other most of their points are flagged; two friends are not', () => {
  const pair = [give('Ana', 'Ben'), give('Ben', 'Ana')]
  expect(find(pair)).toEqual([])
  const three = [...pair, give('Ana', 'Cem'), give('Cem', 'Ana')]
  expect(find(three)).toEqual([['Ana', 'mutual', 'BenCem']])
  // Half of the points of Ana come from others.
  expect(find([...three, ['a', 'Ana', 12]])).toEqual([])
  // Ana does not use the recipes of Cem.
  expect(find([...pair, give('Cem', 'Ana')])).toEqual([])
})

test('EP-3 a reader who is found for two reasons counts once', () => {
  const networks = { a: ['dorm'], b: ['dorm'], c: ['dorm'] }
  const points = [
    ['a', 'Ana', 6],
    ['b', 'Ana', 6],
    ['c', 'Ana', 6],
  ] as const
  expect(find(points, { networks }, { households: [{ authorId: 'Ana', readerId: 'a' }] })).toEqual([
    ['Ana', 'household,ring', 'abc'],
  ])
})
