import { describe, expect, test } from 'vitest'
import { forgetInvitation, invitationOf, keepInvitation } from './invitation.ts'

const storage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  }
}
const now = Date.UTC(2026, 2, 1)
const day = 24 * 60 * 60 * 1000

describe('RF-6 the invitation somebody comes with', () => {
  test('is the one in the address, trimmed (RF-5)', () => {
    expect(invitationOf('  FRIEND1 ', storage(), now)).toBe('FRIEND1')
  })
  test('else the one kept on this device, for a month', () => {
    const kept = storage()
    keepInvitation(kept, 'FRIEND1', now)
    expect(invitationOf(null, kept, now + 29 * day)).toBe('FRIEND1')
    expect(invitationOf('OTHER', kept, now)).toBe('OTHER')
    expect(invitationOf(null, kept, now + 31 * day)).toBeNull()
  })
  test('is accepted once', () => {
    const kept = storage()
    keepInvitation(kept, 'FRIEND1', now)
    forgetInvitation(kept)
    expect(invitationOf(null, kept, now)).toBeNull()
  })
  test('RT-9 is nothing at all where the address carries something else', () => {
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
      expect([hostile, invitationOf(hostile, storage(), now)]).toEqual([hostile, null])
  })
  test('is none on a device that keeps something unreadable', () => {
    const kept = storage()
    for (const text of ['{', 'null', '{"code":1}', `{"code":"<b>","at":${now}}`]) {
      kept.setItem('simmer.invitation', text)
      expect([text, invitationOf(null, kept, now)]).toEqual([text, null])
    }
  })
})
