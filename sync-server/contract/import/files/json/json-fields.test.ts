import { expect, test } from 'vitest'
import { fieldLabels } from '../builder/field-labels.ts'
import { RecipeBuilder } from '../builder/recipe-builder.ts'
import { ingredientWords, JsonFields, writeNumber } from './json-fields.ts'

const leftOut = (object: Readonly<Record<string, unknown>>, ...read: readonly string[]): readonly string[] => {
  const fields = new JsonFields(object)
  fields.value(...read)
  const builder = new RecipeBuilder(fieldLabels.en, '')
  fields.leaveOutRest(builder)
  return builder.build().lines
}

test('IM-2 unread texts are left out with their names; ids, dates, settings and bytes are no texts', () => {
  const object = {
    title: 'Soup',
    fat: 'some',
    adaptedBy: 'Ann',
    deep: [{ hint: ['Stir left', 3, null] }],
    id: 'abc def',
    user_id: 'me',
    createdAt: 'yesterday',
    when: '2025-01-01T10:00:00Z',
    key: 'a'.repeat(32),
    isPublic: 'true',
    bytes: 'QUJD'.repeat(200),
  }
  expect(leftOut(object, 'title')).toEqual(['fat: some', 'adaptedBy: Ann', 'hint: Stir left'])
})

test('IM-14 a value nested 1,000 times ends', () => {
  let deep: unknown = 'text'
  for (let depth = 0; depth < 1000; depth += 1) deep = [deep]
  expect(leftOut({ deep })).toEqual([])
})

test('IM-8 an ingredient of an app in words', () => {
  expect(ingredientWords({ amount: 1.5, unit: 'cups', name: 'flour', note: 'sifted' })).toBe('1 1/2 cups flour, sifted')
  expect(ingredientWords({ amount: 0, unit: '', name: 'salt' })).toBe('salt')
  expect(ingredientWords({ amount: '', name: '', note: 'pepper' })).toBe('pepper')
  expect([0.25, 1 / 3, 2.125, 3, 0.1, 1.07].map(writeNumber)).toEqual(['1/4', '1/3', '2 1/8', '3', '0.1', '1.07'])
})
