import { describe, expect, test } from 'vitest'
import { clearInvitation, readInvitation, storeInvitation } from './invitation.ts'

const storage = (): Storage => {
  const stored = new Map<string, string>()
  return {
    get length() {
      return stored.size
    },
    clear: () => stored.clear(),
    getItem: (key) => stored.get(key) ?? null,
    key: (index) => [...stored.keys()][index] ?? null,
    removeItem: (key) => void stored.delete(key),
    setItem: (key, value) => void stored.set(key, value),
  }
}
const now = Date.UTC(2026, 2, 1)
const day = 24 * 60 * 60 * 1000

describe('RF-6 the invitation of a visitor', () => {
  test('is the trimmed code in the URL (RF-5)', () => {
    expect(readInvitation('  FRIEND1 ', storage(), now)).toBe('FRIEND1')
  })
  test('is otherwise the code that this device stored less than a month ago', () => {
    const stored = storage()
    storeInvitation(stored, 'FRIEND1', now)
    expect(readInvitation(null, stored, now + 29 * day)).toBe('FRIEND1')
    expect(readInvitation('OTHER', stored, now)).toBe('OTHER')
    expect(readInvitation(null, stored, now + 31 * day)).toBeNull()
  })
  test('is accepted once', () => {
    const stored = storage()
    storeInvitation(stored, 'FRIEND1', now)
    clearInvitation(stored)
    expect(readInvitation(null, stored, now)).toBeNull()
  })
  test('RT-9 is null if the URL holds anything but a code', () => {
    for (const hostile of [
      '',
      '   ',
      '<script>alert(1)</script>',
      'x'.repeat(5000),
      'ünïcödé',
      'a b',
      '../..',
      '"; drop table',
      '\u0000',
    ])
      expect([hostile, readInvitation(hostile, storage(), now)]).toEqual([hostile, null])
  })
  test('is null if the stored invitation cannot be parsed', () => {
    const stored = storage()
    for (const text of ['{', 'null', '{"code":1}', `{"code":"<b>","at":${now}}`]) {
      stored.setItem('simmer.invitation', text)
      expect([text, readInvitation(null, stored, now)]).toEqual([text, null])
    }
  })
})
