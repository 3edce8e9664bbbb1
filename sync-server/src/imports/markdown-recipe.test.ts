import { expect, test } from 'vitest'
import { readMarkdownRecipe } from './markdown-recipe.ts'

const written = `---
title: "Grandmother's Soup"
date: 2022-02-03
tags: ['Russian', "soup", 'beef', 'fasting']
author: jane-doe
---

![The soup](/pix/soup.webp "In its pot")

A *very* old [soup](/soup).
It warms.

- ⏲️ Prep time: ~1 hour 20
- 🍳Cook time: 1-2 h
- 🧊 Chill time: 30 min
- 🍽️ Servings:4-6

## Ingredients

First some words about water.

* 2 cups flour, sifted
+ 3T oil (or butter)
- Spices:
    - 1 tsp cumin
    - salt
- 1 egg
  - Small ones are better. Two will do.

For the broth:
1. 1 - 2 L (1/4 - 1/2 gal) water
   or milk

__Topping__
- parsley

### Nothing here

## Directions

1. Mix everything,
   slowly.
   - Not too fast
3. Rest.

Let it stand overnight.

### The broth
- Boil.

## Notes
Keeps for a week.

## Served with
- Bread
- Butter
`

const read = readMarkdownRecipe(written)

test('EN-3 an imported recipe has its title, date, author, tags and picture', () => {
  expect(read).toMatchObject({ author: 'jane-doe', pictures: ['/pix/soup.webp'] })
  expect(read.publishedAt?.toISOString()).toBe('2022-02-03T12:00:00.000Z')
  expect(read.content).toMatchObject({
    title: "Grandmother's Soup",
    description: 'A very old soup. It warms.',
    tags: ['russian', 'soup', 'beef', 'fasting'],
    cuisine: 'russian',
    meals: ['soup'],
    diets: ['non-vegetarian'],
  })
})

test('EN-3 times and servings become numbers, and the tips hold words that a number cannot express', () => {
  expect(read.content).toMatchObject({ prepTimeInMinutes: 80, cookTimeInMinutes: 120, servings: 4 })
  expect(read.content.tipsAndTricks).toContain('Cook time: 1-2 h')
  expect(read.content.tipsAndTricks).toContain('Chill time: 30 min')
  expect(read.content.tipsAndTricks).toContain('Servings: 4-6')
  expect(read.content.tipsAndTricks).not.toContain('Prep time')
})

test('EN-3 ingredients are read with any bullet, in nested lists and under three forms of headings', () => {
  const lists = read.content.ingredientSublists.map(({ subheading, ingredients }) => [
    subheading,
    ...ingredients.map(({ ingredient_name }) => ingredient_name),
  ])
  expect(lists).toEqual([
    ['', 'flour', 'oil', 'egg'],
    ['Spices', 'cumin', 'salt'],
    ['For the broth', expect.stringContaining('water')],
    ['Topping', 'parsley'],
  ])
  const [base] = read.content.ingredientSublists
  expect(base?.ingredients[0]).toEqual({ quantity: 2, unit: 'cups', ingredient_name: 'flour', note: 'sifted' })
  expect(base?.ingredients[2]?.note).toContain('Small ones are better. Two will do.')
})

test('EN-3 directions are read as lists, paragraphs and sections', () => {
  expect(read.content.methodSublists).toEqual([
    {
      subheading: '',
      methods: [
        { description: 'Mix everything, slowly. Not too fast' },
        { description: 'Rest.' },
        { description: 'Let it stand overnight.' },
      ],
    },
    { subheading: 'The broth', methods: [{ description: 'Boil.' }] },
  ])
})

test('EN-3 text without a field of its own goes to the tips and is named in the remarks', () => {
  const { tipsAndTricks } = read.content
  for (const text of [
    'First some words about water.',
    'Keeps for a week.',
    'Served with:\n• Bread\n• Butter',
    'Nothing here',
  ])
    expect(tipsAndTricks).toContain(text)
  expect(read.remarks).toEqual(
    expect.arrayContaining([
      'moved from the ingredients to the tips: "First some words about water."',
      'section "Served with" moved to the tips',
      'moved to the tips: "Chill time: 30 min"',
    ]),
  )
})

test('a file without front matter, without lists or without text is read without an error', () => {
  expect(readMarkdownRecipe('').remarks).toEqual([
    'no ingredients were found',
    'no directions were found',
    'no title was found',
  ])
  const plain = readMarkdownRecipe(
    '---\ntitle: Toast\ntags:\n  - bread\n---\n## Ingredients\nbread\n## Instructions\nToast it.\nButter it.',
  )
  expect(plain.content).toMatchObject({ tags: ['bread'], meals: ['bread'] })
  expect(plain.content.tipsAndTricks).toBe('bread')
  expect(plain.content.methodSublists).toEqual([{ subheading: '', methods: [{ description: 'Toast it. Butter it.' }] }])
})

const soupWith = (front: string) => `---\ntitle: Soup\n${front}---\n## Ingredients\n- salt\n## Directions\n1. Stir.\n`

test('EN-3 nutrition figures in the front matter are imported, and none are invented', () => {
  const said = 'calories: 270 calories\nfatContent: 9 grams fat\nprotein: 12\nsodiumContent: 480 mg\nsugars: some\n'
  expect(readMarkdownRecipe(soupWith(said)).content.nutrition).toEqual({ energy: 270, fat: 9, protein: 12, salt: 1.2 })
  expect(readMarkdownRecipe(soupWith('')).content.nutrition).toBeUndefined()
})
