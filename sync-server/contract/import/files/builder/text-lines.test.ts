import { expect, test } from 'vitest'
import { unwrapped } from './text-lines.ts'

test('IM-8 lines that a fixed width wrapped are one, numbers and short lines stay', () => {
  expect(
    unwrapped(['Whisk the flour and the eggs, and rest the', 'batter for an hour in a cool place, covered.']),
  ).toBe('Whisk the flour and the eggs, and rest the batter for an hour in a cool place, covered.')
  expect(unwrapped(['Whisk. Rest the', 'batter.'])).toBe('Whisk. Rest the batter.')
  expect(unwrapped(['Mix.', 'Bake.'])).toBe('Mix.\nBake.')
  expect(unwrapped(['1. Whisk the flour and the eggs until smooth.', '2. Fry.'])).toBe(
    '1. Whisk the flour and the eggs until smooth.\n2. Fry.',
  )
  expect(unwrapped(['Add', '- butter', '- salt'])).toBe('Add\n- butter\n- salt')
  expect(unwrapped([])).toBe('')
})
