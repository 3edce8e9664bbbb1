import { expect, test } from 'vitest'
import { isCall, isTagLine, readTags, withoutTags } from './caption.ts'

test('IM-5 hashtags and mentions are tags', () => {
  expect(readTags('A #vegan dish by @ana.cooks. #RedLentils #quick_dinner #1')).toEqual([
    'vegan',
    'ana.cooks',
    'red lentils',
    'quick dinner',
  ])
  expect(readTags('mail me@kitchen.example, see page.html#top')).toEqual([])
})

test('IM-5 a line of tags differs from a sentence with a tag', () => {
  expect(isTagLine('#vegan #soup 🍲')).toBe(true)
  expect(isTagLine('#vegan')).toBe(true)
  expect(isTagLine('A #vegan soup for a cold day')).toBe(false)
  expect(withoutTags('A #vegan soup #soup #winter')).toBe('A vegan soup')
})

test.each([
  'Link in bio!',
  '👉 Link in der Bio',
  'Save this post for later',
  'Follow me for more recipes',
  'Länk i bio',
  'Kod rabatowy: SOUP',
])('IM-5 "%s" asks for attention', (line) => {
  expect(isCall(line)).toBe(true)
})

test.each(['Add the onion and stir.', '2 eggs', 'Save the pasta water.', 'Teilen Sie den Teig in zwei Stücke.'])(
  'IM-5 "%s" does not',
  (line) => {
    expect(isCall(line)).toBe(false)
  },
)
