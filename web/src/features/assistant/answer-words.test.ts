import { expect, test } from 'vitest'
import type { ModelAnswer, RoundRow } from '#local/database/talk-database.ts'
import { translate } from '#texts/translate.ts'
import { announcementOf, helperWords, lookupWords, readName, voiceWords, type Surroundings } from './answer-words.ts'
import { assistantTexts } from './assistant-texts.ts'

const soup = { recipeShortId: 'Ab12Cd', slug: 'soup', title: 'Leek soup' }
const surroundings: Surroundings = {
  host: null,
  steps: 3,
  locale: 'en',
  t: translate(assistantTexts, 'en'),
}
const answer: ModelAnswer = {
  text: '**Try** [[r:Ab12Cd]].\n- See [[step:2]].',
  recipes: [soup],
  draft: null,
  end: 'complete',
}
const shown = (more: Partial<ModelAnswer> = {}, isComplete = true, at = 10) => ({
  round: 'm',
  askedAt: 1,
  answer: { ...answer, ...more },
  lookup: null,
  isComplete,
  at,
})
const asked = (at: number): RoundRow => ({
  id: 'h',
  v: 1,
  talk: 't',
  owner: 'ana',
  at,
  question: 'What is blanching?',
  helper: { kind: 'word', text: 'A table.', basis: [], actions: [] },
  found: [],
  model: null,
  waitsFor: null,
})

test('AS-4 an answer is announced without marks', () => {
  expect(announcementOf(shown(), null, surroundings)).toEqual({
    id: 'm',
    text: 'Try Leek soup.\n\n- See Step 2.',
    isComplete: true,
  })
  const growing = shown({ text: '**Chill. Then [[r:Ab' }, false)
  expect(announcementOf(growing, null, surroundings)?.text).toBe('Chill. Then ')
})

test('AS-4 what stands below an answer is announced with it', () => {
  const draft = { title: 'Soup', description: '', servings: null, prepTimeInMinutes: null, cookTimeInMinutes: null }
  const whole = { ...draft, ingredients: ['butter'], steps: ['Cook.'], tips: '' }
  const text = announcementOf(shown({ draft: whole, isOtherLanguage: true, end: 'cut-off' }), null, surroundings)?.text
  expect(text?.split('\n').slice(3)).toEqual([
    'The answer ends here, before it is complete.',
    'This answer is in another language. Ask again, and we’ll insist on English.',
    'Recipe draft: Soup.',
  ])
  const timers = [
    { seconds: 750, label: 'Rice' },
    { seconds: 5400, label: '' },
  ]
  const proposals = announcementOf(shown({ timers, list: ['2 leeks', 'salt'] }), null, surroundings)?.text
  expect(proposals?.split('\n').slice(3)).toEqual([
    'Rice: start 12 min 30 sec timer.',
    'Start 1 hr 30 min timer.',
    'For your shopping list: 2 leeks, salt.',
  ])
  expect(announcementOf(shown({ lastAttempt: { end: 'busy' } }), null, surroundings)?.text).toBe(
    'The model is busy. Try again in a moment.',
  )
})

test('AS-4 the newest answer is announced, also one of the helper after one of the model', () => {
  expect(announcementOf(shown(), asked(9), surroundings)?.id).toBe('m')
  expect(announcementOf(shown(), asked(11), surroundings)).toEqual({ id: 'h', text: 'A table.', isComplete: true })
  expect(announcementOf(null, null, surroundings)).toBeNull()
})

const words = (helper: RoundRow['helper'], more: Partial<Surroundings> = {}, question = 'Why is the sky blue?') =>
  helperWords({ helper, question }, { ...surroundings, ...more })

test('AS-4 a question by voice is answered by voice once the model has answered, or waits for a connection', () => {
  expect(voiceWords(1, shown({}, false), [asked(1)], surroundings)).toBeNull()
  expect(voiceWords(1, shown(), [asked(1)], surroundings)).toContain('Try Leek soup.')
  expect(voiceWords(2, shown(), [asked(2)], surroundings)).toBeNull()
  expect(voiceWords(1, null, [{ ...asked(1), waitsFor: 'connection' }], surroundings)).toMatch(
    /^Waiting for a connection/,
  )
  // Who stops an answer hears no more of it.
  expect(voiceWords(1, shown({ end: 'stopped' }), [asked(1)], surroundings)).toBe('')
})

test('AS-1 the helper without an answer is announced in the words of the screen', () => {
  expect(words('missing')).toContain('The helper isn’t on this device yet.')
  expect(words(null)).toBe(
    'I only know kitchen tables and the open recipe, and I have no answer to this. Try fewer words: one food, and an amount, a time or a step.',
  )
  expect(words(null, { host: 'models.example', steps: null })).toMatch(/Open a recipe.* You can ask the model\.$/)
})

test('AS-2 in an emergency the helper names whom to call, and leads to no model', () => {
  const emergency = words(null, { host: 'models.example' }, 'She swallowed bleach')
  expect(emergency).toContain('call for help now: 112 in Europe')
  expect(emergency).not.toContain('model')
})

test('AS-2 whom to call comes first where the helper has an answer, and where this device has no helper', () => {
  const burns = { kind: 'word', text: 'Cool the burn.', basis: [], actions: [] } as const
  const question = 'I burnt my hand and my finger is bleeding'
  expect(words(burns, {}, question)).toMatch(/^Simmer can’t help in an emergency\. .*\nCool the burn\.$/)
  expect(words('missing', {}, question)).toBe(words(null, {}, question))
  expect(words(burns, {}, 'I burnt my hand')).toBe('Cool the burn.')
})

test.each([
  [18_000, 'The model is busy. Try again in 18 seconds.'],
  [600, 'The model is busy. Try again in 1 second.'],
  [90_001, 'The model is busy. Try again in 2 minutes.'],
  [0, 'The model is busy. Try again in a moment.'],
  [3_600_001, 'The model is busy. Try again in a moment.'],
])('AS-8 a busy model names the wait of %i ms where it is short', (wait, expected) => {
  const ended = shown({ text: '', end: 'busy', retryAt: 10 + wait })
  expect(announcementOf(ended, null, surroundings)?.text).toBe(expected)
})

test('AS-8 a question that is too long for the model is not called unreachable', () => {
  expect(announcementOf(shown({ text: '', end: 'too-long' }), null, surroundings)?.text).toBe(
    'This is too long for the model. Ask it in a new conversation, with fewer words.',
  )
})

test('AS-9 the title of a recipe that the model has read is in quotation marks, whatever it is', () => {
  const { t } = surroundings
  expect(readName({ name: 'Kitchen helper', isHelper: true }, t)).toBe('Kitchen helper')
  expect(readName({ name: 'Kitchen helper' }, t)).toBe('“Kitchen helper”')
  expect(lookupWords('Soup”, done, “cake', t)).toBe('Looking up: “Soup, done, cake”')
  expect(readName({ name: 'Soup”, Kitchen helper, “cake' }, t)).toBe('“Soup, Kitchen helper, cake”')
})
