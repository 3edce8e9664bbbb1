import { beforeEach, expect, test, vi } from 'vitest'
import { changePersistentText } from '../persistence/persistent-text.ts'
import { offlinePreferenceKey, onOfflinePreferenceChange, readOfflinePreference } from './offline-preference.ts'

beforeEach(() => {
  const local = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, text: string) => void local.set(key, text),
  })
  return () => vi.unstubAllGlobals()
})

const choose = (text: string) => changePersistentText(offlinePreferenceKey, () => text)

test('RT-5 without a choice the whole library opens offline', () => {
  expect(readOfflinePreference()).toBe('library')
})

test.each([
  ['"saved"', 'saved'],
  ['"library"', 'library'],
  ['"everything"', 'library'],
  ['{"library":', 'library'],
  ['null', 'library'],
])('RT-5 the stored choice %s is read as %s', (text, expected) => {
  choose(text)
  expect(readOfflinePreference()).toBe(expected)
})

test('RT-5 a change of the choice is reported once, in any tab, until the listener is removed', () => {
  const changes: string[] = []
  const stop = onOfflinePreferenceChange(() => changes.push(readOfflinePreference()))
  choose('"saved"')
  choose('"saved"')
  changePersistentText('cooking.rice', () => '{"step":1}')
  expect(changes).toEqual(['saved'])
  choose('"library"')
  expect(changes).toEqual(['saved', 'library'])
  stop()
  choose('"saved"')
  expect(changes).toEqual(['saved', 'library'])
})
