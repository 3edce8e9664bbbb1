import { expect, test } from 'vitest'
import { answerParts } from './answer-options.ts'

test('AS-1 several substitutes are shown as a list, with the amount first and the rest below it', () => {
  const text = [
    'Instead of egg:',
    'For 1 (50 g): 60 g (¼ cup) applesauce (e. g. without sugar). Good for: muffins; what changes: softer.',
    'For 1 (50 g): 3 tbsp aquafaba.',
    'Check the label.',
  ].join('\n\n')
  expect(answerParts(text)).toEqual([
    'Instead of egg:',
    [
      {
        lead: 'For 1 (50 g): 60 g (¼ cup) applesauce (e. g. without sugar).',
        rest: 'Good for: muffins; what changes: softer.',
      },
      { lead: 'For 1 (50 g): 3 tbsp aquafaba.', rest: '' },
    ],
    'Check the label.',
  ])
})

test('AS-1 an answer whose first paragraph announces nothing stays in paragraphs', () => {
  expect(answerParts('Rice takes 12 minutes.\n\nNote: let it rest.')).toEqual([
    'Rice takes 12 minutes.',
    'Note: let it rest.',
  ])
})
