import { expect, test } from 'vitest'
import { readOneForTest } from '../../testing/read-test-file.ts'

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
