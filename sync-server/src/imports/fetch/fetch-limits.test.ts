import { describe, expect, test } from 'vitest'
import { readRetryAfter } from './answer-problem.ts'
import { createFetchLimits, usualLimits } from './fetch-limits.ts'

const minute = 60_000

const start = () => {
  const now = { at: 5_000_000 }
  return { now, limits: createFetchLimits(() => now.at, { ...usualLimits, places: 2, queue: 1, queueMs: 40 }) }
}

describe('IM-14 limits', () => {
  test('six fetches of a host in any minute', () => {
    const { now, limits } = start()
    for (let fetched = 0; fetched < 6; fetched += 1) {
      limits.takeForHost('a')
      now.at += 5000
    }
    expect(() => limits.takeForHost('a')).toThrow(
      expect.objectContaining({ problem: 'too-many-requests', retryAfter: 30 }),
    )
    limits.takeForHost('b')
    now.at += 30_000
    limits.takeForHost('a')
    expect(() => limits.takeForHost('a')).toThrow('too-many-requests')
  })

  test('sixty fetches of an account in any hour', () => {
    const { now, limits } = start()
    for (let fetched = 0; fetched < 60; fetched += 1) limits.takeForAccount('a')
    now.at += 59 * minute
    expect(() => limits.takeForAccount('a')).toThrow(expect.objectContaining({ retryAfter: 60 }))
    limits.takeForAccount('b')
    now.at += minute
    limits.takeForAccount('a')
  })

  test('the pages of a host count for a day', () => {
    const { now, limits } = start()
    for (let fetched = 0; fetched < 7; fetched += 1) {
      limits.takeForHost('a')
      now.at += minute
    }
    expect(limits.pagesOfHost('a')).toBe(7)
    now.at += 24 * 60 * minute - 2 * minute
    expect(limits.pagesOfHost('a')).toBe(1)
    expect(limits.pagesOfHost('b')).toBe(0)
  })

  test('a shorter wait does not replace a longer one', () => {
    const { limits } = start()
    limits.waitForHost('a', 100)
    limits.waitForHost('a', 10)
    expect(() => limits.takeForHost('a')).toThrow(expect.objectContaining({ problem: 'page-refused', retryAfter: 100 }))
  })

  test('the third waits for a place, the fourth finds the queue full', async () => {
    const { limits } = start()
    const leave = await limits.takePlace('a')
    await limits.takePlace('b')
    const third = limits.takePlace('c')
    await expect(limits.takePlace('d')).rejects.toThrow('too-many-requests')
    leave()
    leave()
    const leaveThird = await third
    await expect(limits.takePlace('d')).rejects.toThrow('too-many-requests')
    leaveThird()
    await limits.takePlace('d')
  })

  test('one account has half of the places and of the queue', async () => {
    const limits = createFetchLimits(Date.now, { ...usualLimits, places: 4, queue: 4, queueMs: 5000 })
    const entered: string[] = []
    const take = async (owner: string): Promise<() => void> => {
      const leave = await limits.takePlace(owner)
      entered.push(owner)
      return leave
    }
    const [leave] = await Promise.all([take('a'), take('a')])
    const more = [take('a'), take('a')]
    await expect(take('a')).rejects.toThrow('too-many-requests')
    await Promise.all([take('b'), take('c')])
    expect(entered).toEqual(['a', 'a', 'b', 'c'])
    const other = take('d')
    leave()
    ;(await more[0])?.()
    ;(await more[1])?.()
    await other
    expect(entered).toEqual(['a', 'a', 'b', 'c', 'a', 'a', 'd'])
  })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['120', 120],
  ['0', 0],
  ['999999999', 86_400],
  ['-5', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['2026-11-23', undefined],
  ['Mon, 23 Nov 2026 12:01:00 GMT', 60],
  ['Mon, 23 Nov 2026 11:59:00 GMT', undefined],
])('IM-14 Retry-After %j means %j seconds', (value, seconds) => {
  expect(readRetryAfter(value, Date.UTC(2026, 10, 23, 12))).toBe(seconds)
})
