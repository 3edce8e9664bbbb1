import { expect, test } from 'vitest'
import { hasBullet, lineNumber, plainText, withoutBullet, withoutNumber } from './plain-text.ts'

test('IM-2 texts are compared without case, accents and kinds of signs', () => {
  expect(plainText('  Crème – 1½ Löffel’s ')).toBe("creme - 1 1/2 loffel's")
})

test.each([
  ['- 2 eggs', '2 eggs'],
  ['• 200 g flour', '200 g flour'],
  ['🥕 2 carrots', '2 carrots'],
  ['[ ] 2 eggs', '2 eggs'],
  ['- [x] salt', 'salt'],
  ['**Dough**', 'Dough'],
  ['### Dough', 'Dough'],
  ['**Dough', 'Dough'],
  ['2 eggs**', '2 eggs'],
  ['½ lemon', '½ lemon'],
  ['- [chicken stock](/stock)', 'chicken stock'],
])('IM-2 the bullet of "%s" is no part of its text', (line, text) => {
  expect(withoutBullet(line)).toBe(text)
})

test.each([
  ['1. Mix.', 1, 'Mix.'],
  ['2) Bake.', 2, 'Bake.'],
  ['3️⃣ Serve.', 3, 'Serve.'],
  ['12 - Rest.', 12, 'Rest.'],
  ['🔟 Cool.', 10, 'Cool.'],
  ['1️⃣2️⃣ Serve hot.', 12, 'Serve hot.'],
])('IM-2 "%s" is numbered', (line, number, text) => {
  expect(lineNumber(line)).toBe(number)
  expect(withoutNumber(line)).toBe(text)
})

test.each(['2 eggs', '1.5 kg flour', '1,5 l Milch', '200 g', '½ onion'])('IM-2 "%s" is not numbered', (line) => {
  expect(lineNumber(line)).toBeNull()
  expect(withoutNumber(line)).toBe(line)
})

test('IM-2 bullets are seen, also emoji', () => {
  expect(hasBullet('- egg')).toBe(true)
  expect(hasBullet('🥚 egg')).toBe(true)
  expect(hasBullet('2 eggs')).toBe(false)
})
