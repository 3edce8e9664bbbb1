import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withDeviceDatabase } from '../database/device-database.ts'
import { clearInvitation, readInvitation, storeInvitation } from './invitation.ts'
import { takePathAfterSignIn } from './sign-in-context.ts'

const now = Date.UTC(2026, 2, 1)
const day = 24 * 60 * 60 * 1000

beforeEach(() => withDeviceDatabase(({ signInContext }) => signInContext.clear()))

describe('RF-6 the invitation of a visitor', () => {
  test('is the trimmed code in the URL (RF-5)', async () => {
    expect(await readInvitation('  FRIEND1 ', now)).toBe('FRIEND1')
  })
  test('is otherwise the code that this device stored less than a month ago', async () => {
    await storeInvitation('FRIEND1', now)
    expect(await readInvitation(null, now + 29 * day)).toBe('FRIEND1')
    expect(await readInvitation('OTHER', now)).toBe('OTHER')
    expect(await readInvitation(null, now + 30 * day)).toBe('FRIEND1')
    expect(await readInvitation(null, now + 30 * day + 1)).toBeNull()
    expect(await readInvitation(null, now - 31 * day)).toBeNull()
  })
  test('is accepted once', async () => {
    await storeInvitation('FRIEND1', now)
    await clearInvitation()
    expect(await readInvitation(null, now)).toBeNull()
  })
  test('survives the login, which comes before the username', async () => {
    await storeInvitation('FRIEND1', now)
    await takePathAfterSignIn(now)
    expect(await readInvitation(null, now)).toBe('FRIEND1')
  })
  test('RT-9 is null if the URL holds anything but a code', async () => {
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
      expect([hostile, await readInvitation(hostile, now)]).toEqual([hostile, null])
  })
  test('is only that of the URL where this device cannot read its database', async () => {
    const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    await storeInvitation('FRIEND1', now)
    expect([await readInvitation(null, now), await readInvitation('OTHER', now)]).toEqual([null, 'OTHER'])
    refused.mockRestore()
  })
  test('is null if the stored code is none', async () => {
    await storeInvitation('<b>', now)
    expect(await readInvitation(null, now)).toBeNull()
  })
})
