import { expect, test } from 'vitest'
import { readText } from './read-text.ts'
import { textLines } from './source-line.ts'
import { markStepNumbers } from './step-numbers.ts'

test('IM-7 steps of a printed page are numbered without a full stop', () => {
  const lines = markStepNumbers(textLines('1 Heat the oil.\nbrown it\n2 Soften the onions.\n3 Serve at once.'))
  expect(lines.map(({ text }) => text)).toEqual([
    '1. Heat the oil.',
    'brown it',
    '2. Soften the onions.',
    '3. Serve at once.',
  ])
})

test('IM-7 pieces of food are no numbers of steps', () => {
  const text = '1 Ei\n2 Eier\n3 Zwiebeln\n1 Onion\n2 Carrots'
  expect(markStepNumbers(textLines(text)).map((line) => line.text)).toEqual(text.split('\n'))
})

test('IM-7 a printed page with its number, facts and wrapped steps is read', () => {
  const result = readText(`Page 42
CHICKEN STEW
Serves 4-6 Prep 15 mins Cook 1 hr 20 mins
8 chicken thighs
2 tbsp olive oil
2 onions, chopped
400g can chopped tomatoes
1 Heat the oil in a casserole and brown the
chicken all over. Set aside.
2 Soften the onions for 10 minutes, then add
the tomatoes and return the chicken.
3 Cover and simmer for 1 hour.`)
  const [recipe] = result.recipes
  expect(recipe?.title?.text).toBe('CHICKEN STEW')
  expect(recipe?.cookMinutes?.value).toBe(80)
  expect(recipe?.ingredients.map(({ text }) => text)).toEqual([
    '8 chicken thighs',
    '2 tbsp olive oil',
    '2 onions, chopped',
    '400g can chopped tomatoes',
  ])
  expect(recipe?.steps.map(({ from }) => from.length)).toEqual([2, 2, 1])
})
