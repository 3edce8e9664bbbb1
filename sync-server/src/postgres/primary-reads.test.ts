import { expect, onTestFinished, test, vi } from 'vitest'
import { isPrimaryRead, mayChoosePrimary, namesVersion, readPrimary } from './primary-reads.ts'

const names = (value: string): boolean => namesVersion({ get: (header) => (header === 'x-after' ? value : '') })

test('OP-3 only a request that names a version asks for the primary', () => {
  expect(['57', '9007199254740991'].map(names)).toEqual([true, true])
  expect(['', '0', '-1', '5a', '1e9', '9'.repeat(17)].map(names)).toEqual(Array.from({ length: 6 }, () => false))
})

test('OP-3 the choice is that of one request, and an account or a network has 30 of them in ten seconds', async () => {
  const chosen = readPrimary(async () => isPrimaryRead())
  expect(isPrimaryRead()).toBe(false)
  expect(await chosen).toBe(true)
  const allowed = await Promise.all(Array.from({ length: 40 }, () => mayChoosePrimary('one account')))
  expect(allowed.filter(Boolean)).toHaveLength(30)
  expect(await mayChoosePrimary('another account')).toBe(true)
})

test('OP-3 the limit is over ten seconds later', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  for (let call = 0; call < 31; call += 1) await mayChoosePrimary('a later account')
  vi.advanceTimersByTime(9000)
  expect(await mayChoosePrimary('a later account')).toBe(false)
  vi.advanceTimersByTime(1001)
  expect(await mayChoosePrimary('a later account')).toBe(true)
})
