import { expect, test } from 'vitest'
import { storeReturnPath, takeReturnPath } from './return-path.ts'

const minute = 60_000

const storage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
    removeItem: (key) => void items.delete(key),
  }
}

test('ST-5 a stored return path is valid for one hour and is used once', () => {
  const device = storage()
  storeReturnPath(device, '/recipe/abc/soup?from=list', 0)
  expect(takeReturnPath(device, 60 * minute)).toBe('/recipe/abc/soup?from=list')
  expect(takeReturnPath(device, 60 * minute)).toBe('/')
})

test('ST-5 after an hour the person returns to the front page', () => {
  const device = storage()
  storeReturnPath(device, '/saved', 0)
  expect(takeReturnPath(device, 60 * minute + 1)).toBe('/')
})

test('RT-12 ST-5 without a return path the fallback is used; the tutorial counts as a return path', () => {
  const device = storage()
  expect(takeReturnPath(device, 0, '/auth/onboarding/tutorial')).toBe('/auth/onboarding/tutorial')
  storeReturnPath(device, '/auth/onboarding/tutorial#step-3', 0)
  expect(takeReturnPath(device, minute)).toBe('/auth/onboarding/tutorial#step-3')
  storeReturnPath(device, '/saved', 0)
  expect(takeReturnPath(device, minute, '/auth/onboarding/tutorial')).toBe('/saved')
})

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'saved',
  '/a\nb',
  '/auth/sign-in',
  '',
])('ST-5 the return path %j is not stored', (path) => {
  const device = storage()
  storeReturnPath(device, path, 0)
  expect(takeReturnPath(device, minute)).toBe('/')
})

test('ST-5 without storage, or with an unreadable return path, the person returns to the front page', () => {
  const broken = Object.assign(storage(), {
    getItem: () => '{"path":',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  storeReturnPath(broken, '/saved', 0)
  expect(takeReturnPath(broken, minute)).toBe('/')
})
