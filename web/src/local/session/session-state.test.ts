import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { isOwnProfile, personOf, type SessionState } from './session-state.ts'

const person = personOf(aSession())
const signedIn = (username: string | null, remembered = false): SessionState => ({
  status: 'authenticated',
  person: { ...person, username },
  remembered,
})

describe('WHO-6 whether a profile is one’s own', () => {
  test.each([
    ['its owner', signedIn('Ana.Cooks'), 'Ana.Cooks', true],
    ['its owner, in another case', signedIn('Ana.Cooks'), 'ana.cooks', true],
    ['its owner without a connection', signedIn('Ana.Cooks', true), 'Ana.Cooks', true],
    ['somebody else', signedIn('Ben'), 'Ana.Cooks', false],
    ['somebody without a username yet', signedIn(null), 'null', false],
    ['a guest', { status: 'unauthenticated', reason: null }, 'Ana.Cooks', false],
    ['nobody knows who', { status: 'loading' }, 'Ana.Cooks', false],
  ] as const)('a profile seen by %s', (_, session, username, own) => {
    expect(isOwnProfile(session, username)).toBe(own)
  })
})
