import { expect, test } from 'vitest'
import type { ModelAnswer, RoundRow, TalkRow } from '#local/database/talk-database.ts'
import { translate } from '#texts/translate.ts'
import { assistantTexts } from './assistant-texts.ts'
import { talksText } from './talks-text.ts'

const soup = { recipeShortId: 'Ab12Cd', slug: 'leek-soup', title: 'Leek soup' }
const talk: TalkRow = { id: 't', v: 1, owner: 'ana', at: Date.UTC(2026, 10, 27, 12), title: 'First?', recipe: soup }
const round = (question: string, more: Partial<RoundRow>): RoundRow => ({
  id: question,
  v: 1,
  talk: 't',
  owner: 'ana',
  at: 0,
  question,
  helper: null,
  found: [],
  model: null,
  waitsFor: null,
  ...more,
})

test('AS-10 a conversation is saved as a text with each question, the helper’s answer and the model’s', () => {
  const draft = { title: 'Leek pie', description: '', servings: 4, prepTimeInMinutes: null, cookTimeInMinutes: null }
  const model: ModelAnswer = {
    text: 'Try **[[r:Ab12Cd]]**, [[step:2]].',
    recipes: [soup],
    draft: { ...draft, ingredients: ['2 leeks'], steps: ['Bake.'], tips: '' },
    timers: [{ seconds: 720, label: 'Pie' }],
    list: ['leeks', 'salt'],
    end: 'complete',
  }
  const helper = { kind: 'word', text: 'A table.', basis: [], actions: [] } as const
  const rounds = [round('First?', { helper }), round('Second?', { model })]
  const text = talksText(
    [
      { talk, rounds },
      { talk: { ...talk, title: 'Other', recipe: null }, rounds: [round('Third?', { helper: 'missing' })] },
    ],
    'en',
    translate(assistantTexts, 'en'),
  )
  expect(text.split('\n\n')).toEqual([
    '# First?',
    expect.stringMatching(/2026.* · About Leek soup$/),
    '## First?',
    'Kitchen helper: A table.',
    '## Second?',
    expect.stringMatching(/^Kitchen helper: I only know kitchen tables/),
    'AI model: Try Leek soup, Step 2.',
    'Recipe draft: Leek pie',
    '2 leeks',
    'Bake.',
    'For your shopping list: leeks, salt',
    'Pie: 12 min',
    '\n# Other',
    expect.stringMatching(/2026[^·]*$/),
    '## Third?',
    expect.stringMatching(/^Kitchen helper: The helper isn’t on this device/),
  ])
})
