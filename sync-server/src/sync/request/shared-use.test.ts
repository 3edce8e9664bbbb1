import { expect, test } from 'vitest'
import { createSharedUse } from './shared-use.ts'

test('H3 others use the server for a second after their last request', () => {
  const clock = { now: 5000, lastReadAt: -Infinity }
  const use = createSharedUse({ now: () => clock.now, lastReadAt: () => clock.lastReadAt })
  use.note('a')
  expect([use.isShared('a'), use.isShared('b')]).toEqual([false, true])
  clock.now += 999
  expect(use.isShared('b')).toBe(true)
  clock.now += 1
  expect(use.isShared('b')).toBe(false)
  clock.lastReadAt = clock.now
  clock.now += 999
  expect(use.isShared('a')).toBe(true)
  clock.now += 1
  expect(use.isShared('a')).toBe(false)
})
