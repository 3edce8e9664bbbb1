import { describe, expect, test } from 'vitest'
import { guestOwner } from './database/talk-database.ts'
import { isAllowedAt, stepOfQuestion } from './model-consent.ts'

describe('AS-3 the agreement that texts go to a model', () => {
  test('counts for the host that it was given for, and for no other', () => {
    expect(isAllowedAt('account', 'models.example', 'models.example')).toBe(true)
    expect(isAllowedAt('account', 'other.example', 'models.example')).toBe(false)
    expect(isAllowedAt('account', 'models.example', null)).toBe(false)
  })

  test('does not count without a model, and while the session is loading', () => {
    expect(isAllowedAt('account', null, null)).toBe(false)
    expect(isAllowedAt(null, 'models.example', 'models.example')).toBe(false)
  })

  test('is asked for before anything is sent', () => {
    expect(stepOfQuestion('account', false)).toBe('consent')
    expect(stepOfQuestion('account', true)).toBe('send')
  })

  test('is asked for after the sign-in, and nothing is sent while the session is loading', () => {
    expect(stepOfQuestion(guestOwner, true)).toBe('sign-in')
    expect(stepOfQuestion(null, true)).toBe('wait')
  })
})
