import { describe, expect, test } from 'vitest'
import { guestOwner } from './database/talk-database.ts'
import { agreementsBy, isAllowedAt, isGoingOnAllowed, isGoingOnOffered, stepOfQuestion } from './model-consent.ts'

const none = { isAllowed: false, areDraftsAllowed: false }

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
    expect(stepOfQuestion('account', none, false)).toBe('consent')
    expect(stepOfQuestion('account', { ...none, isAllowed: true }, false)).toBe('send')
  })

  test('is asked for again where a draft is open, and the person agreed without one', () => {
    expect(stepOfQuestion('account', { ...none, isAllowed: true }, true)).toBe('consent')
    expect(stepOfQuestion('account', { ...none, areDraftsAllowed: true }, true)).toBe('send')
  })

  test('is asked for again without a draft, where the person agreed with one', () => {
    expect(stepOfQuestion('account', { ...none, areDraftsAllowed: true }, false)).toBe('consent')
  })

  test('is to what its text names: neither Recipe Genie nor a draft leads to questions that go on', () => {
    expect(agreementsBy).toEqual({
      genie: ['allowed'],
      question: ['allowed', 'goes on'],
      draft: ['drafts allowed'],
      offer: ['goes on'],
    })
    const all = { areDraftsAllowed: true, doQuestionsGoOn: true }
    expect([true, false].map((hasDraft) => isGoingOnAllowed({ ...all, doQuestionsGoOn: false }, hasDraft))).toEqual([
      true,
      false,
    ])
    expect([true, false].map((hasDraft) => isGoingOnAllowed({ ...all, areDraftsAllowed: false }, hasDraft))).toEqual([
      false,
      true,
    ])
  })

  test('is offered once for questions that go on, where the person agreed to questions alone', () => {
    const before = { isAllowed: true, doQuestionsGoOn: false }
    expect(isGoingOnOffered(before, false)).toBe(true)
    expect(isGoingOnOffered(before, true)).toBe(false)
    expect(isGoingOnOffered({ ...before, doQuestionsGoOn: true }, false)).toBe(false)
    expect(isGoingOnOffered({ ...before, isAllowed: false }, false)).toBe(false)
  })

  test('is asked for after the sign-in, and nothing is sent while the session is loading', () => {
    expect(stepOfQuestion(guestOwner, { isAllowed: true, areDraftsAllowed: true }, false)).toBe('sign-in')
    expect(stepOfQuestion(null, { isAllowed: true, areDraftsAllowed: true }, false)).toBe('wait')
  })
})
