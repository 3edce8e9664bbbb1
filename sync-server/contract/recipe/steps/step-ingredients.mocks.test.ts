import { expect, test, vi } from 'vitest'
import { readTokens } from '../lines/tokens.ts'
import { findStepUses } from './step-ingredients.ts'

vi.mock(import('../lines/tokens.ts'), { spy: true })

test.each([
  ['the longest recipe that may be published', 20, 'Add the onion. '.repeat(650), 0],
  ['a tenth of that', 20, 'Add the onion. '.repeat(65), 1],
  ['half of that, of very short words', 20, '1 h '.repeat(1200), 0],
  ['a long but real recipe', 60, 'Add the onion. '.repeat(10), 2],
])('RT-26 %s: steps beyond the limit are not split into words', (_, steps, description, most) => {
  const ingredients = Array.from({ length: 300 }, () => ({
    quantity: 1,
    unit: 'cup',
    ingredient_name: 'onion, finely chopped',
  }))
  vi.mocked(readTokens).mockClear()
  findStepUses({
    title: 'Onions',
    ingredientSublists: [{ subheading: '', ingredients }],
    methodSublists: [{ subheading: '', methods: Array.from({ length: steps }, () => ({ description })) }],
  })
  const read = vi.mocked(readTokens).mock.calls.reduce((sum, [text]) => sum + text.length, 0)
  expect(read).toBeLessThanOrEqual(description.length * most)
  expect(read > 0).toBe(most > 0)
})
