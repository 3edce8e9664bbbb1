import { expect, test } from 'vitest'
import { readForTest, readOneForTest } from '../../testing/read-test-file.ts'

test('IM-8 Markdown with front matter, parts, facts, pictures and other sections', async () => {
  const read = await readOneForTest(`---
title: "Grandmother's soup"
tags: ['Soup', winter]
author: jane
---
A *very* old [soup](https://soup.example/).
It warms.

![The soup](https://soup.example/1.jpg)

- Prep time: 20 min
- Servings: 4

## Ingredients

- 2 cups **flour**
- [ ] salt

### Broth
* 1 l water

## Directions

1. Mix.
   Slowly.
2. Boil.

## Wine

A dry one.

## Notes
- Keeps.
`)
  expect(read).toMatchObject({
    title: "Grandmother's soup",
    description: 'A very old soup.\nIt warms.\n\nThe soup',
    ingredients: ['2 cups flour', 'salt', '[Broth]', '1 l water'],
    steps: ['Mix.\nSlowly.', 'Boil.'],
    prep: 20,
    servings: 4,
    meals: ['soup'],
    author: 'jane',
    tips: 'Wine: A dry one.\n\nKeeps.',
    pictures: ['https://soup.example/1.jpg'],
    unaccounted: [],
  })
})

test('IM-8 German headings, and a title from the first heading', async () => {
  expect(
    await readOneForTest('# Brot\n\n## Zutaten\n\n- 500 g Mehl\n\n## Zubereitung\n\nKneten.\n\nBacken.\n'),
  ).toMatchObject({
    title: 'Brot',
    ingredients: ['500 g Mehl'],
    steps: ['Kneten.', 'Backen.'],
    unaccounted: [],
  })
})

const recipeBelow = (title: string, line: string) =>
  `## ${title}\n\nServes 4\n\n### Ingredients\n\n- ${line}\n\n### Method\n\n1. Mix it.\n`

test('IM-8 several recipes below headings of one level', async () => {
  const { recipes, unaccounted } = await readForTest(
    `# Our book\n\nWritten at home.\n\n${recipeBelow('Pancakes', '2 eggs')}\n${recipeBelow('Waffles', '1 cup flour')}`,
  )
  expect(recipes.map(({ title, ingredients, servings }) => [title, ingredients, servings])).toEqual([
    ['Pancakes', ['2 eggs'], 4],
    ['Waffles', ['1 cup flour'], 4],
  ])
  expect(unaccounted).toEqual([])
})

test('IM-8 without headings of sections the list is the ingredients, and the rest below the rule the method', async () => {
  expect(
    await readOneForTest(
      '---\ntitle: Pancakes\nservings: 4\n---\n\nThin ones.\n\n### Batter\n* 250 g flour\n* 2 eggs\n\n---\n\nWhisk it all.\n\nFry them thin.\n',
    ),
  ).toMatchObject({
    title: 'Pancakes',
    description: 'Thin ones.',
    ingredients: ['[Batter]', '250 g flour', '2 eggs'],
    steps: ['Whisk it all.', 'Fry them thin.'],
    unaccounted: [],
  })
})

test('IM-8 the names of sections in bold are headings, and a line of facts is read', async () => {
  expect(
    await readOneForTest(
      '---\ntitle: Tofu bowl\nservings: 2\n---\n\n**Ingredients**\n\n* 200 g tofu\n\n### Sauce\n\n* 1 tbsp miso\n\n**Instructions:**\n\nPress the tofu.\n\nCook the rice.\n',
    ),
  ).toMatchObject({
    ingredients: ['200 g tofu', '[Sauce]', '1 tbsp miso'],
    steps: ['Press the tofu.', 'Cook the rice.'],
    unaccounted: [],
  })
  expect(
    await readOneForTest(
      '# Bread\n\nServes 8 | Prep: 10 min | Cook: 1 h\n\n## Ingredients\n\n- 200 g flour\n\n## Directions\n\n1. Bake.\n',
    ),
  ).toMatchObject({ servings: 8, prep: 10, cook: 60, unaccounted: [] })
})

test('IM-8 the name of a section in bold is no heading where the sections have marks', async () => {
  const read = await readOneForTest(
    '# Soup\n\n## Ingredients\n\n**Preparation**\n\n- 1 cup flour\n- 2 eggs\n\n## Directions\n\n1. Chop.\n\n**Ingredients**\n\n2. Bake.\n',
  )
  expect(read.ingredients).toEqual(expect.arrayContaining(['1 cup flour', '2 eggs']))
  expect(read.ingredients).not.toContain('Bake.')
  expect(read.steps).toEqual(expect.arrayContaining(['Chop.', 'Bake.']))
})
