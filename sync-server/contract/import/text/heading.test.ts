import { expect, test } from 'vitest'
import { isForThe, isPartByItself, readHeading } from './heading.ts'

test.each([
  ['Ingredients', 'ingredients'],
  ['INGREDIENTS:', 'ingredients'],
  ['📝 Ingredients', 'ingredients'],
  ['## Zutaten', 'ingredients'],
  ['**Ingrédients :**', 'ingredients'],
  ['Ingredientes', 'ingredients'],
  ['Ingredienti', 'ingredients'],
  ['Ingrediënten', 'ingredients'],
  ['Składniki', 'ingredients'],
  ['Ainekset', 'ingredients'],
  ['Suroviny', 'ingredients'],
  ['Malzemeler', 'ingredients'],
  ['What you’ll need', 'ingredients'],
  ['Składniki (Porcje: 4):', 'ingredients'],
  ['Häufige Fragen', 'navigation'],
  ['Preguntas frecuentes', 'navigation'],
  ['Method', 'method'],
  ['Zubereitung', 'method'],
  ['Modo de preparo', 'method'],
  ['Gör så här', 'method'],
  ['Fremgangsmåde', 'method'],
  ['Framgangsmåte', 'method'],
  ['Sposób przygotowania', 'method'],
  ['Valmistusohje', 'method'],
  ['Postup', 'method'],
  ['Yapılışı', 'method'],
  ['How to make apple pie', 'method'],
  ['Notes', 'notes'],
  ['Tipps & Tricks', 'notes'],
  ['Nährwerte', 'nutrition'],
  ['Leave a comment', 'comments'],
  ['You may also like', 'navigation'],
])('IM-2 "%s" is the heading of %s', (line, kind) => {
  expect(readHeading(line)?.kind).toBe(kind)
})

test.each([
  '2 eggs',
  'Apple pie',
  'Mix the ingredients well and add the rest of the flour, then knead.',
  'For the sauce',
  '',
])('IM-2 "%s" is no heading of a section', (line) => {
  expect(readHeading(line)).toBeNull()
})

test('IM-2 a heading states servings, a part, or the list itself', () => {
  expect(readHeading('Zutaten für 4 Personen')).toMatchObject({ kind: 'ingredients', servings: 'für 4 Personen' })
  expect(readHeading('Ingrédients (pour 6 personnes)')).toMatchObject({
    kind: 'ingredients',
    servings: 'pour 6 personnes',
  })
  expect(readHeading('Zutaten für den Teig')).toMatchObject({ kind: 'ingredients', part: 'für den Teig' })
  expect(readHeading('Sauce ingredients')).toMatchObject({ kind: 'ingredients', part: 'Sauce' })
  expect(readHeading('Ingredients: 2 eggs, 100 g flour')).toMatchObject({
    kind: 'ingredients',
    content: '2 eggs, 100 g flour',
  })
})

test('IM-7 a tip of a printed page has its word in capitals', () => {
  expect(readHeading('TIP Freeze in portions.')).toMatchObject({ kind: 'notes', content: 'Freeze in portions.' })
  expect(readHeading('BBC Kitchen')).toBeNull()
})

test('IM-2 parts are named by "for the" in each language', () => {
  for (const text of [
    'For the sauce',
    'Für die Soße',
    'Pour la garniture',
    'Para la masa',
    'Per il ripieno',
    'Voor de vulling',
    'Para a massa',
    'Till servering',
  ])
    expect([text, isForThe(text), isPartByItself(text)]).toEqual([text, true, true])
  expect(isPartByItself('Apple pie')).toBe(false)
})
