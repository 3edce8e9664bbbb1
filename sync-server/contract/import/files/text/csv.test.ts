import { expect, test } from 'vitest'
import { readForTest } from '../../testing/read-test-file.ts'
import { csvRecords } from './csv.ts'

test('IM-8 quoted fields hold separators, quotes and line breaks', () => {
  expect([...csvRecords('a,"b ""c"", d\nE"\r\n\r\n"x" y,z', ',')]).toEqual([
    ['a', 'b "c", d\nE'],
    ['x y', 'z'],
  ])
})

test('IM-8 Plan to Eat’s table', async () => {
  const read = await readForTest(
    'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score,Calories,Fat\n' +
      '"Beans, baked",Dinner,American,Beans,Slow.,Mum,https://beans.example/,beans.example,15 min,2 hrs,,4,1 pot,"Pot:\n2 cups beans\n1 onion","Soak.\nBake.","slow, winter",4,,https://beans.example/1.jpg,No,,310,12 g\n' +
      'Toast,,,,,,,,,,,,,Bread,Toast it.,,,,,,,,\n',
  )
  expect(read.recipes).toMatchObject([
    {
      title: 'Beans, baked',
      description: 'Slow.',
      ingredients: ['[Pot]', '2 cups beans', '1 onion'],
      steps: ['Soak.', 'Bake.'],
      prep: 15,
      cook: 120,
      servings: 4,
      yield: '1 pot',
      meals: ['dinner'],
      cuisine: 'american',
      tags: ['Dinner', 'American', 'Beans', 'slow', 'winter'],
      nutrition: { energy: 310, fat: 12 },
      url: 'https://beans.example/',
      source: 'Mum',
      pictures: ['https://beans.example/1.jpg'],
      tips: 'Rating: 4',
    },
    { title: 'Toast', ingredients: ['Bread'], source: 'Plan to Eat' },
  ])
  expect(read.unaccounted).toEqual([])
})

test('IM-8 a table with German headings, semicolons and columns of its own', async () => {
  const read = await readForTest(
    'Rezept;Zutaten;Zubereitung;Portionen;Vorbereitungszeit;Kategorie;Weinempfehlung\nBrot;"500 g Mehl\nSalz";Backen.;4 Personen;1 Std. 30 Min.;Brot;Kein Wein\n;;;;;;Nur ein Satz\n',
    { language: 'de' },
  )
  expect(read.recipes).toMatchObject([
    {
      title: 'Brot',
      ingredients: ['500 g Mehl', 'Salz'],
      steps: ['Backen.'],
      servings: 4,
      prep: 90,
      meals: ['bread'],
      tips: 'Weinempfehlung: Kein Wein',
    },
  ])
  expect(read.leftOut).toEqual(['Nur ein Satz'])
})
