import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aRecipe, anIngredient } from '../../testing/a-recipe.ts'
import type { Ingredient, Recipe } from '../../wire/recipe.ts'
import { writeCooklang } from './cooklang.ts'
import { readCooklang, type FoundIngredient } from './testing/read-cooklang.ts'
import { roundQuantity } from '../amounts/scaling.ts'

const source = { url: 'https://simmer.example/recipe/r7k2m9p4/lemon-lentil-soup', haveReady: 'Have ready' }

const value = (number: string): number => {
  const [top = 0, bottom = 1] = number.split('/').map(Number)
  return roundQuantity(top / bottom)
}

/** The total amount for each name, note and unit. */
function totals(found: readonly FoundIngredient[]): Map<string, number | string> {
  const sums = new Map<string, number | string>()
  for (const { name, amount } of found) {
    const [quantity = '', unit = ''] = amount.split('%')
    const isNumber = /^[\d./]+$/.test(quantity)
    const isRange = /^[\d./]+-[\d./]+$/.test(quantity)
    const exact = isRange ? quantity.split('-').map(value).join('-') : quantity
    const key = `${name} in ${unit}${isNumber ? '' : ` ${exact}`}`
    const before = sums.get(key) ?? 0
    sums.set(key, isNumber && typeof before === 'number' ? roundQuantity(before + value(exact)) : exact)
  }
  return sums
}

const isWritten = (line: string): boolean => line !== ''
/** Times take the form of the format: "1-2 h" for "1 to 2h". */
const readableText = (step: string): string => step.replace(/\s|to|–|-/g, '')

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ')

/** The same totals, from the recipe. */
function written({ ingredientSublists }: Recipe): Map<string, number | string> {
  return totals(
    ingredientSublists.flatMap(({ ingredients }) =>
      ingredients.map(({ quantity, quantityMax, unit, ingredient_name: name }) => ({
        name: oneLine(name),
        amount:
          quantity === null
            ? oneLine(unit ?? '')
            : `${quantity}${quantityMax === undefined ? '' : `-${quantityMax}`}${unit === null ? '' : `%${oneLine(unit)}`}`,
        note: '',
      })),
    ),
  )
}

const buildRecipe = (
  lists: Record<string, Ingredient[]>,
  methods: Record<string, string[]>,
  more: Partial<Recipe> = {},
) =>
  aRecipe({
    tipsAndTricks: '',
    ingredientSublists: Object.entries(lists).map(([subheading, ingredients]) => ({ subheading, ingredients })),
    methodSublists: Object.entries(methods).map(([subheading, texts]) => ({
      subheading,
      methods: texts.map((description) => ({ description })),
    })),
    ...more,
  })

const fileBody = (recipe: Recipe): string => writeCooklang(recipe, source).split('\n---\n')[1]?.trim() ?? ''
const one = (quantity: number | null, unit: string | null, name: string, note?: string): Ingredient =>
  anIngredient({ quantity, unit, ingredient_name: name, ...(note === undefined ? {} : { note }) })

describe('writing a recipe as a Cooklang file', () => {
  test('RT-26 the front matter holds the known fields as valid YAML', () => {
    const { front } = readCooklang(writeCooklang(aRecipe({ title: 'Soup: "the" one #1' }), source))
    expect(front).toEqual({
      title: 'Soup: "the" one #1',
      description: 'Red lentils, a lot of lemon, half an hour.',
      author: 'Ana Moreau',
      source: source.url,
      image: 'https://simmer.example/covers/r7k2m9p4/1.png',
      servings: 4,
      'prep time': '10m',
      'cook time': '25m',
      'time required': '35m',
      course: 'Dinner, Soup',
      cuisine: 'Middle Eastern',
      diet: ['vegan', 'gluten-free'],
      tags: ['lentils', 'quick'],
    })
  })

  test('RT-26 the front matter names the photograph, even one too small for link previews', () => {
    const { picture } = aRecipe()
    const sources = [400, 900].map((width) => ({ url: `/photos/pot/${width}.webp`, width, height: width }))
    const photographed = aRecipe({ picture: { ...picture, kind: 'photo', sources } })
    expect(readCooklang(writeCooklang(photographed, source)).front['image']).toBe(
      'https://simmer.example/photos/pot/900.webp',
    )
  })

  test('RT-26 an ingredient is marked once, by its full name, in the step that certainly names it', () => {
    const recipe = buildRecipe(
      { '': [one(250, 'g', 'all-purpose flour', 'sifted'), one(2, null, 'large eggs'), one(0.33, 'cup', 'milk')] },
      { '': ['Mix the all-purpose flour with the eggs.', 'Pour in the milk (cold), then rest the flour.'] },
    )
    expect(fileBody(recipe)).toBe(
      [
        'Mix the @all-purpose flour{250%g}(sifted) with the @large eggs{2}.',
        String.raw`Pour in the @milk{1/3%cup} (cold), then rest the flour.`,
      ].join('\n\n'),
    )
  })

  test('RT-26 parts of an ingredient are marked where they add up to the whole; otherwise it is listed', () => {
    const butter = one(100, 'g', 'butter')
    expect(
      fileBody(buildRecipe({ '': [butter] }, { '': ['Melt half of the butter.', 'Add the remaining butter.'] })),
    ).toBe('Melt half of the @butter{50%g}.\n\nAdd the remaining @butter{50%g}.')
    expect(fileBody(buildRecipe({ '': [butter] }, { '': ['Melt some of the butter.', 'Fry it.'] }))).toBe(
      'Have ready: @butter{100%g}.\n\nMelt some of the butter.\n\nFry it.',
    )
  })

  test('RT-26 uncertain ingredients are listed under their heading before the method', () => {
    const recipe = buildRecipe(
      {
        '': [one(null, null, 'salt and pepper')],
        'For the sauce': [one(2, 'tbsp', 'soy sauce'), one(1, 'can', 'corn')],
      },
      { Sauce: ['Stir everything together with salt.'] },
      { tipsAndTricks: 'Keeps for > a week.\n\nFreezes @ home.' },
    )
    expect(fileBody(recipe)).toBe(
      [
        'Have ready: @salt and pepper{}.',
        'For the sauce: @soy sauce{2%tbsp}, @corn{1%can}.',
        '= Sauce',
        'Stir everything together with salt.',
        '> Keeps for > a week.',
        String.raw`> Freezes \@ home.`,
      ].join('\n\n'),
    )
  })

  test('RT-26 nutrition figures are written with their source, and left out where a recipe has none', () => {
    const nutrition = { energy: 521, fat: 4, salt: 1.2 }
    const recipe = { ...aRecipe(), nutrition }
    expect(readCooklang(writeCooklang(recipe, source)).front['nutrition']).toEqual({
      givenBy: recipe.author.name,
      servingSize: '1 serving',
      calories: '521 kcal',
      fatContent: '4 g',
      sodiumContent: '480 mg',
    })
    expect(readCooklang(writeCooklang(aRecipe(), source)).front).not.toHaveProperty('nutrition')
  })

  test('RT-26 times in the form of the format become timers', () => {
    expect(fileBody(buildRecipe({ '': [] }, { '': ['Bake for 25–30 minutes, then 1 hour 15 minutes, ~2 h.'] }))).toBe(
      String.raw`Bake for ~{25-30%minutes}, then 1 hour 15 minutes, \~~{2%h}.`,
    )
  })

  test('RT-26 the signs of the format are escaped', () => {
    expect(
      fileBody(
        buildRecipe(
          { '': [one(1, null, '-dry {white} wine @ 12%', '(any)')] },
          { '= A =': ['> not a note -- no comment [- none -]', '= no heading: #1 \\ ~ 5 @ 10'] },
        ),
      ),
    ).toBe(
      [
        String.raw`Have ready: @\-dry \{white\} wine \@ 12\%{1}(\(any\)).`,
        String.raw`= \= A \=`,
        String.raw`\> not a note \-\- no comment \[- none -]`,
        String.raw`\= no heading: \#1 \\ \~ 5 \@ 10`,
      ].join('\n\n'),
    )
  })

  const words = ['flour', 'sugar', 'butter', 'eggs', 'the', 'half of the', 'remaining', 'and', '2 tbsp', 'stir', '1/2']
  const signs = ['@', '#', '~', '{', '}', '(', ')', '%', '--', '[-', '-]', '>', '=', '\\', '|', '.', ',', '\n', '&']
  const text = fc
    .array(fc.oneof(fc.constantFrom(...words), fc.constantFrom(...signs), fc.string({ maxLength: 6 })), {
      maxLength: 12,
    })
    .chain((parts) => fc.constantFrom(' ', '').map((joint) => parts.join(joint)))
  const named = fc
    .oneof(fc.constantFrom('flour', 'brown sugar', 'butter', 'large eggs', 'salt and pepper'), text)
    .filter((name) => name.trim() !== '')
  const quantity = fc.oneof(
    fc.integer({ min: 1, max: 999_999 }).map((hundredths) => hundredths / 100),
    fc.constantFrom(0.33, 0.67, 0.13, 0.5, 1.5),
  )
  const ingredient = fc
    .record({
      quantity: fc.option(quantity),
      more: fc.option(quantity, { nil: undefined }),
      unit: fc.oneof(
        fc.constantFrom(null, 'g', 'cups', 'tbsp'),
        text.filter((unit) => unit.trim() !== ''),
      ),
      ingredient_name: named,
      note: fc.option(text, { nil: undefined }),
    })
    .map(({ more, note, ...rest }): Ingredient => ({
      ...rest,
      ...(more === undefined || rest.quantity === null ? {} : { quantityMax: roundQuantity(rest.quantity + more) }),
      ...(note === undefined ? {} : { note }),
    }))
  const sublists = fc.array(fc.record({ subheading: text, ingredients: fc.array(ingredient, { maxLength: 6 }) }), {
    maxLength: 3,
  })
  const methods = fc.array(fc.record({ subheading: text, methods: fc.array(fc.record({ description: text })) }), {
    maxLength: 3,
  })

  test('RT-26 a parser of the format reads back every name and total amount of any recipe', () => {
    fc.assert(
      fc.property(sublists, methods, text, (ingredientSublists, methodSublists, tipsAndTricks) => {
        const recipe = aRecipe({ ingredientSublists, methodSublists, tipsAndTricks })
        const read = readCooklang(writeCooklang(recipe, source))
        expect(totals(read.ingredients)).toEqual(written(recipe))
      }),
      { numRuns: 500 },
    )
  })

  test('RT-26 the file holds the whole text of every step', () => {
    fc.assert(
      fc.property(methods, text, (methodSublists, tipsAndTricks) => {
        const recipe = aRecipe({ ingredientSublists: [], methodSublists, tipsAndTricks })
        const read = readCooklang(writeCooklang(recipe, source))
        const steps = methodSublists.flatMap((part) => part.methods.map(({ description }) => oneLine(description)))
        expect(read.steps.map(readableText)).toEqual(steps.filter(isWritten).map(readableText))
        expect(read.sections).toEqual(methodSublists.map(({ subheading }) => oneLine(subheading)).filter(isWritten))
        expect(read.notes).toEqual(tipsAndTricks.split(/\n+/).map(oneLine).filter(isWritten))
      }),
      { numRuns: 500 },
    )
  })
})
