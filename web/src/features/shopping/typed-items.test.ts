import { expect, test } from 'vitest'
import { foodsTyped, itemBeingTyped, splitLines, splitTypedItems, withSuggestion } from './typed-items.ts'

test.each([
  ['2 lemons, 500 g flour, bread', ['2 lemons', '500 g flour', 'bread']],
  ['2 Zitronen, 1,5 kg Mehl, Brot,', ['2 Zitronen', '1,5 kg Mehl', 'Brot']],
  ['onions, finely chopped, milk', ['onions, finely chopped', 'milk']],
  ['Zwiebeln, fein gehackt; Milch', ['Zwiebeln, fein gehackt', 'Milch']],
  ['2 Äpfel, geschält', ['2 Äpfel, geschält']],
  ['butter, softened, 2 tbsp oil', ['butter, softened', '2 tbsp oil']],
  ['bread, jelly, ground beef', ['bread', 'jelly', 'ground beef']],
  ['salt, freshly ground pepper', ['salt', 'freshly ground pepper']],
  ['carrots, peeled and finely grated', ['carrots, peeled and finely grated']],
  ['apples, to serve', ['apples, to serve']],
  ['tomatoes, 2 forks', ['tomatoes', '2 forks']],
  ['bread, orange, ham sliced', ['bread', 'orange', 'ham sliced']],
  ['Brot, Gehacktes, Milch', ['Brot', 'Gehacktes', 'Milch']],
  ['bread, cut flowers', ['bread', 'cut flowers']],
  ['milk, dark chocolate, whole wheat flour', ['milk', 'dark chocolate', 'whole wheat flour']],
  ['400 g, milk', ['400 g', 'milk']],
  [' , ', []],
])('RT-5 "%s" typed into the list is %j', (text, items) => {
  expect(splitTypedItems(text)).toEqual(items)
})

test.each([
  '2 cans tomatoes, 400 g',
  '2 cans tomatoes, 400 g each',
  'tomatoes, 2 cans',
  'Tomaten, 2 Dosen',
  'garlic, 3 cloves',
  'eggs, 12',
  'chicken breast, boneless, skinless',
  'butter, at room temperature',
  'butter, room temperature',
  'butter, very soft',
  '6 eggs, large',
  '1 onion, halved',
  '2 carrots, peeled, cubed',
  'cherries, pitted',
  'almonds, toasted',
  'rice, rinsed',
  'potatoes, small',
  'potatoes, cut into cubes',
  'chops, without bone',
  'stock, plus some wine',
  'eggs, beaten',
  'thighs, bone-in',
  '2 Äpfel, entkernt',
  '2 Zitronen, halbiert',
  'Salat, gewaschen und geputzt',
  'Butter, weich',
  'Pfirsiche, sehr reif',
  'Hähnchen, ohne Haut',
  'Brot, mit Kümmel',
  'Eier, bei Zimmertemperatur',
])('RT-5 "%s" typed into the list is one item', (text) => {
  expect(splitTypedItems(text)).toEqual([text])
})

test.each([
  ['2 lemons, 500 g fl', 'flour', ['2 lemons', '500 g flour']],
  ['2 lemons, fl', 'flour', ['2 lemons', 'flour']],
  ['onions, chopped, tom', 'tomatoes', ['onions, chopped', 'tomatoes']],
  ['onions, chopped', 'chopped tomatoes', ['onions', 'chopped tomatoes']],
  ['2 lemons, ', 'milk', ['2 lemons', 'milk']],
  ['2 l mi', 'milk', ['2 l milk']],
  ['olive o', 'olive oil', ['olive oil']],
  ['1,5 kg Me', 'Mehl', ['1,5 kg Mehl']],
  ['', 'milk', ['milk']],
])('RT-5 "%s" and the suggestion "%s" are %j', (text, name, items) => {
  expect(withSuggestion(text, name)).toEqual(items)
})

test('RT-5 suggestions are for the item that is being typed', () => {
  expect(['2 l mi', '2 lemons, mi', 'bread; mi', 'bread, '].map(itemBeingTyped)).toEqual(['2 l mi', 'mi', ' mi', ''])
})

test('RT-5 pasted lines keep their commas', () => {
  expect(splitLines('2 lemons, juiced\n\n500 g flour ')).toEqual(['2 lemons, juiced', '500 g flour'])
})

test('RT-5 foods typed as items are at home without their amounts, and without text there is no food', () => {
  expect(foodsTyped('2 onions, Öl, 1 can tomatoes, basil, chopped', 'home')).toEqual([
    { food: 'onion', name: 'onions', is: 'home' },
    { food: 'ol', name: 'Öl', is: 'home' },
    { food: 'canned tomato', name: 'tomatoes', is: 'home' },
    { food: 'basil', name: 'basil', is: 'home' },
  ])
  expect(foodsTyped('\u2060, rice;', 'never')).toEqual([{ food: 'rice', name: 'rice', is: 'never' }])
})
