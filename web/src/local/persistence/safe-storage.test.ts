import { beforeEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from './safe-storage.ts'

const session = new Map<string, string>()
beforeEach(() => {
  session.set('draft', 'x')
  vi.stubGlobal('sessionStorage', { clear: () => session.clear() })
  return () => vi.unstubAllGlobals()
})

/** The storage of a browser. */
const storageOf = (texts: Map<string, string>): Storage => ({
  length: 0,
  key: () => null,
  getItem: (key) => texts.get(key) ?? null,
  setItem: (key, text) => void texts.set(key, text),
  removeItem: (key) => void texts.delete(key),
  clear: () => texts.clear(),
})

test('texts are stored, read and removed one by one', () => {
  const texts = new Map([['other', '1']])
  const storage = createSafeStorage(() => storageOf(texts))
  expect(storage.get('person')).toBeNull()
  storage.set('person', 'ana')
  expect(storage.get('person')).toBe('ana')
  storage.remove('person')
  expect([...texts]).toEqual([['other', '1']])
})

test('ST-6 clearing deletes the local storage of the origin and the session storage of the tab', () => {
  const texts = new Map([['person', 'ana']])
  createSafeStorage(() => storageOf(texts)).clear()
  expect([texts.size, session.size]).toEqual([0, 0])
})

test('a browser without storage stores nothing, and no call fails', () => {
  const storage = createSafeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  storage.set('person', 'ana')
  storage.remove('person')
  expect(storage.get('person')).toBeNull()
  storage.clear()
  expect(session.size).toBe(0)
})
