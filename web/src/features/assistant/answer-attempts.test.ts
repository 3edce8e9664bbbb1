import { expect, test } from 'vitest'
import { allowedKey, leftFor } from '#local/use-model.ts'
import type { ModelAnswer, RoundRow } from '#local/database/talk-database.ts'
import { afterAttempt, goesOnToModel, keepsId, retryDelayMs, showsHelper } from './answer-attempts.ts'

const good: ModelAnswer = { text: 'Chill them.', recipes: [], draft: null, end: 'complete', isOtherLanguage: true }
const none: ModelAnswer = { text: ' ', recipes: [], draft: null, end: 'busy', retryAt: 5 }

test('AS-4 "Ask again" keeps the answer until the new attempt has a text or a draft, and names why it failed', () => {
  expect(afterAttempt(good, none)).toEqual({ ...good, lastAttempt: { end: 'busy', retryAt: 5 } })
  const failed = { ...good, lastAttempt: { end: 'busy' } } as const
  expect(afterAttempt(failed, { ...good, text: 'New.' })).toEqual({ ...good, text: 'New.' })
  const draft = { title: 'Soup', description: '', servings: null, prepTimeInMinutes: null, cookTimeInMinutes: null }
  const withDraft = { ...none, draft: { ...draft, ingredients: ['1 leek'], steps: ['Cook.'], tips: '' } }
  expect(afterAttempt(good, withDraft)).toEqual(withDraft)
  for (const proposal of [{ timers: [{ seconds: 60, label: 'Eggs' }] }, { list: ['salt'] }])
    expect(afterAttempt(good, { ...none, ...proposal })).toEqual({ ...none, ...proposal })
  expect(afterAttempt(null, none)).toEqual(none)
  expect(afterAttempt({ ...none, end: 'failed' }, none)).toEqual(none)
})

const round = (model: ModelAnswer | null, waitsFor: RoundRow['waitsFor'] = null): RoundRow => ({
  id: '1',
  v: 1,
  talk: 't',
  owner: 'ana',
  at: 0,
  question: 'Why?',
  helper: null,
  found: [],
  model,
  waitsFor,
})

test('AS-4 an attempt without an answer is repeated under its id, a whole answer gets a new one', () => {
  expect([null, none, { ...good, lastAttempt: { end: 'failed' } } as const].map((one) => keepsId(round(one)))).toEqual([
    true,
    true,
    true,
  ])
  expect([good, { ...good, lastAttempt: { end: 'resting' } } as const].map((one) => keepsId(round(one)))).toEqual([
    false,
    false,
  ])
  expect([keepsId(round(good, 'connection')), keepsId(round(good, 'sign-in'))]).toEqual([true, false])
})

const idle = { isModelAnswering: false, isUrgent: false }
const busy = { isModelAnswering: true, isUrgent: false }

test('AS-2 that the helper does not know is shown until the model answers, and the answers of the helper always', () => {
  expect([round(null), round(none)].map((one) => showsHelper(one, idle))).toEqual([true, true])
  expect(showsHelper(round(null), busy)).toBe(false)
  expect(showsHelper(round(good), idle)).toBe(false)
  const helper = { kind: 'word', text: 'A table.', basis: [], actions: [] } as const
  expect(showsHelper({ ...round(good), helper }, busy)).toBe(true)
  expect(showsHelper({ ...round(null), helper: 'missing' }, busy)).toBe(true)
})

test('AS-4 one press asks the model too where the helper does not know and its person has agreed, else it waits for a press', () => {
  const model = { isReachable: true, left: { messages: 3, tokens: 900 }, isGoingOnAllowed: true }
  const question = 'Why is the sky blue?'
  const helper = { kind: 'word', text: 'A table.', basis: [], actions: [] } as const
  expect(goesOnToModel({ helper: null, question }, 'send', model)).toBe(true)
  expect(goesOnToModel({ helper: null, question }, 'send', { ...model, isReachable: null, left: null })).toBe(true)
  expect(goesOnToModel({ helper: null, question }, 'send', { ...model, isGoingOnAllowed: false })).toBe(false)
  expect(goesOnToModel({ helper, question }, 'send', model)).toBe(false)
  expect(goesOnToModel({ helper: 'missing', question }, 'send', model)).toBe(false)
  expect(
    (['wait', 'sign-in', 'consent'] as const).map((step) => goesOnToModel({ helper: null, question }, step, model)),
  ).toEqual([false, false, false])
  expect(goesOnToModel({ helper: null, question }, 'send', { ...model, isReachable: false })).toBe(false)
  expect(goesOnToModel({ helper: null, question }, 'send', { ...model, left: { messages: 0, tokens: 0 } })).toBe(false)
})

test('AS-2 in an emergency the person reads whom to call, and the model is asked by a press of its own alone', () => {
  const choking = { ...round(none), question: 'My guest is choking!' }
  expect(showsHelper(choking, { ...busy, isUrgent: true })).toBe(true)
  expect(showsHelper({ ...choking, model: good }, { ...idle, isUrgent: true })).toBe(true)
  expect(goesOnToModel(choking, 'send', { isReachable: true, left: null, isGoingOnAllowed: true })).toBe(false)
})

test('AS-11 a waiting question is tried again ever more slowly', () => {
  expect([1, 2, 3, 5, 6, 60].map(retryDelayMs)).toEqual([30_000, 60_000, 120_000, 480_000, 600_000, 600_000])
})

test('AS-7 the agreement and what is left belong to one account', () => {
  const left = { messages: 3, tokens: 900 }
  expect(leftFor({ owner: 'ana', left }, 'ana')).toBe(left)
  expect([leftFor({ owner: 'ana', left }, 'ben'), leftFor({ owner: 'ana', left }, null)]).toEqual([null, null])
  expect(leftFor(null, 'ana')).toBeNull()
  const keys = (['ana', 'ben'] as const).flatMap((owner) => [
    allowedKey(owner, 'allowed'),
    allowedKey(owner, 'drafts allowed'),
    allowedKey(owner, 'goes on'),
  ])
  expect(new Set(keys).size).toBe(6)
})
