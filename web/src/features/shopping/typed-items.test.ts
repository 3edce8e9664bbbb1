import { expect, test } from 'vitest'
import { splitLines, splitTypedItems } from './typed-items.ts'

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
  [' , ', []],
])('RT-5 "%s" typed into the list is %j', (text, items) => {
  expect(splitTypedItems(text)).toEqual(items)
})

test('RT-5 pasted lines keep their commas', () => {
  expect(splitLines('2 lemons, juiced\n\n500 g flour ')).toEqual(['2 lemons, juiced', '500 g flour'])
})
