import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { isOwnProfile, toPerson, type SessionState } from './session-state.ts'

const person = toPerson(aSession())
const signedIn = (username: string | null, remembered = false): SessionState => ({
  status: 'authenticated',
  person: { ...person, username },
  remembered,
})

describe('WHO-6 isOwnProfile', () => {
  test.each([
    ['its owner', signedIn('Ana.Cooks'), 'Ana.Cooks', true],
    ['its owner, in another case', signedIn('Ana.Cooks'), 'ana.cooks', true],
    ['its owner without a connection', signedIn('Ana.Cooks', true), 'Ana.Cooks', true],
    ['another person', signedIn('Ben'), 'Ana.Cooks', false],
    ['a person without a username', signedIn(null), 'null', false],
    ['a guest', { status: 'unauthenticated', reason: null }, 'Ana.Cooks', false],
    ['a session that is still loading', { status: 'loading' }, 'Ana.Cooks', false],
  ] as const)('compares the session with the profile: %s', (_, session, username, own) => {
    expect(isOwnProfile(session, username)).toBe(own)
  })
})
