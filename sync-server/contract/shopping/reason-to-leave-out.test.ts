import { expect, test } from 'vitest'
import { readRequestedItem } from '../recipe/shopping/shopping-items.ts'
import { keyOfFood, reasonToLeaveOut } from './known-foods.ts'
import { readKnownFoods } from './read-known-foods.ts'

const knownFoods = (names: readonly string[], is: string) =>
  readKnownFoods(
    names.map((name, index) => ({
      id: `shopping:0190e000-0000-7000-8000-0000000000${String(10 + index)}:food`,
      value: { food: keyOfFood(name), name, is },
    })),
  )
const atHome = knownFoods(
  ['olive oil', 'Zwiebeln', 'hot sauce', 'basil', 'ginger', 'butter', 'canned tomatoes', 'milk'],
  'home',
)
const known = { home: atHome.home, never: knownFoods(['pepper'], 'never').never }
const reasonFor = (line: string, foods = known) => reasonToLeaveOut(readRequestedItem(line), foods)

test.each([
  ['2 tbsp olive oil', 'home'],
  ['1/4 cup extra virgin olive oil', 'home'],
  ['2 EL natives Olivenöl extra', 'home'],
  ['3 große Zwiebeln', 'home'],
  ['1 Zwiebel', 'home'],
  ['a handful of fresh basil', 'home'],
  ['1 tbsp fresh ginger', 'home'],
  ['100 g cold butter', 'home'],
  ['2 cans tomatoes', 'home'],
  ['250 ml lauwarme Milch', 'home'],
  ['olive oil and salt', 'home'],
  ['1 cup boiling water', 'never'],
  ['warm water', 'never'],
  ['2 cups water', 'never'],
  ['500 ml kaltes Wasser', 'never'],
  ['250 ml Leitungswasser', 'never'],
  ['1 tsp kosher salt', 'never'],
  ['fine sea salt', 'never'],
  ['1 TL feines Meersalz', 'never'],
  ['salt and pepper', 'never'],
  ['Salz und Pfeffer', 'never'],
  ['Salz, Pfeffer', 'never'],
  ['Salz, frisch gemahlener Pfeffer aus der Mühle', 'never'],
  ['1 tsp salt, black pepper', 'never'],
  ['salt, pepper and olive oil', 'home'],
  ['1 tsp salt, for the pasta water', 'never'],
  ['2 tbsp olive oil, plus more for the pan', 'home'],
  ['1 tbsp ginger, peeled and finely chopped', 'home'],
  ['1 Zwiebel, fein gehackt', 'home'],
  ['1 Zwiebel, Saft und Schale', 'home'],
  ['1 tsp salt, divided', 'never'],
  ['black pepper', 'never'],
  ['1/2 tsp black pepper', 'never'],
  ['5 grinds black pepper', 'never'],
  ['1 tsp ground pepper', 'never'],
  ['frisch gemahlener schwarzer Pfeffer', 'never'],
  ['Pfeffer aus der Mühle', 'never'],
])('RT-5 of a recipe "%s" is left out because of: %s', (line, reason) => {
  expect(reasonFor(line)).toBe(reason)
})

test.each(
  `3 peppers, 1 pepper, 1 large pepper, 2 hot peppers, 200 g pepper, white pepper, 2 red peppers, salted butter, salt cod,
   rose water, 1 can coconut water, salt pork, celery salt, water chestnuts, salt and pepper chicken, Salz und Paprika,
   1 cup sauce, 2 tbsp sesame oil, table water, sea water, 3 tomatoes, 1 sea bass, salt and vinegar`.split(/,\s+/),
)('RT-5 of a recipe "%s" is bought', (line) => {
  expect(reasonFor(line)).toBeNull()
})

test.each(['Salz, Paprika', 'salt, cumin', 'Salz, Pfeffer und Kreuzkümmel', 'olive oil, vinegar', 'water; lemons'])(
  'RT-5 "%s" is bought: one of its foods is not known',
  (line) => {
    expect(reasonFor(line)).toBeNull()
  },
)

test.each([
  ['Paprika', '1 Paprika', null],
  ['Paprika', '200 g Paprika', null],
  ['Paprika', '1 TL Paprika', 'home'],
  ['peppers', '1 pepper', 'home'],
  ['peppers', '1 tsp pepper', null],
  ['pasta', '250 g fresh pasta', null],
  ['yeast', '20 g fresh yeast', null],
  ['Hefe', '1 Würfel frische Hefe', null],
  ['Hefe', 'frische Hefe', null],
  ['thyme', '2 sprigs fresh thyme', null],
  ['breadcrumbs', '1 cup fresh breadcrumbs', null],
  ['mozzarella', 'fresh mozzarella', null],
  ['bass', 'sea bass', null],
  ['chocolate', '2 cups hot chocolate', null],
  ['dog', '1 hot dog', null],
  ['tomatoes', '1 can tomatoes', null],
  ['tomatoes', '3 tomatoes', 'home'],
  ['fresh basil', 'basil', 'home'],
  ['sea salt flakes', 'sea salt flakes', 'home'],
])('RT-5 who has %s at home leaves out "%s" because of: %s', (name, line, reason) => {
  expect(reasonFor(line, knownFoods([name], 'home'))).toBe(reason)
})

test.each([
  ['2 kg coarse sea salt', null],
  ['1.5 kg salt', null],
  ['1 kg Meersalz', null],
  ['1 bag salt', null],
  ['1 box kosher salt', null],
  ['1 Packung Salz', null],
  ['200-300 g salt', null],
  ['2 cups salt', null],
  ['1 cup salt', 'never'],
  ['250 g salt', 'never'],
  ['1 pinch of salt', 'never'],
  ['2 handfuls salt', 'never'],
  ['2 bottles of water', null],
  ['1 can water', null],
  ['6 L water', null],
  ['5 kg Wasser', null],
  ['4 quarts water', 'never'],
  ['1 l water', 'never'],
  ['500 g Wasser', 'never'],
  ['a splash of water', 'never'],
  ['1 Glas Wasser', 'never'],
  ['1 kg salt and pepper', null],
])('RT-5 of water and salt, "%s" is left out only where a kitchen has that much: %s', (line, reason) => {
  expect(reasonFor(line)).toBe(reason)
})
