// Above 300 lines: one table of what steps may say, which a reader compares with the rules.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIngredientLine } from '../lines/read-ingredient-line.ts'
import { findStepUses, findUsesOfSteps } from './step-ingredients.ts'
import { WorkBudget } from './step-mentions.ts'

/** Each use as "name", "name 1/2" for a part, "name ?" for an unknown part, "(name)" for an uncertain use. */
function usesIn(lines: readonly string[], ...steps: readonly string[]): string[][] {
  return usesInRecipe({ '': lines }, { '': steps })
}

function usesInRecipe(
  lists: Readonly<Record<string, readonly string[]>>,
  methods: Readonly<Record<string, readonly string[]>>,
  title = 'Dish',
): string[][] {
  const ingredientSublists = Object.entries(lists).map(([subheading, lines]) => ({
    subheading,
    ingredients: lines.map((line) => readIngredientLine(line)),
  }))
  const methodSublists = Object.entries(methods).map(([subheading, texts]) => ({
    subheading,
    methods: texts.map((description) => ({ description })),
  }))
  const all = ingredientSublists.flatMap(({ ingredients }) => ingredients)
  return findStepUses({ title, ingredientSublists, methodSublists }).map((uses) =>
    uses.map(({ ingredientIndex, part, end }) => {
      const name = all[ingredientIndex]?.ingredient_name ?? ''
      const partText = part === 1 ? '' : part === null ? ' ?' : ` ${Math.round(part * 100) / 100}`
      return end === undefined ? `(${name}${partText})` : `${name}${partText}`
    }),
  )
}

const threeHundred = <T>(one: T): T[] => Array.from({ length: 300 }, () => one)

describe('finding the ingredients of a step', () => {
  test('a step names an ingredient by the last identifying word, singular or plural', () => {
    expect(usesIn(['2 cups all-purpose flour', '2 large eggs', '1 cup milk'], 'Mix the flour with two eggs.')).toEqual([
      ['all-purpose flour', 'large eggs'],
    ])
    expect(usesIn(['400 g tomatoes', '1 berry'], 'Add the tomato and berries')).toEqual([['tomatoes', 'berry']])
    expect(usesIn(['1 cup breadcrumbs', '2 leaves sage'], 'Toss the bread crumbs with the sage.')).toEqual([
      ['breadcrumbs', 'leaves sage'],
    ])
  })

  test('a step may name a cut by its animal or its form', () => {
    expect(usesIn(['500 g chicken thighs', '2 cinnamon sticks'], 'Brown the chicken with the cinnamon.')).toEqual([
      ['chicken thighs', 'cinnamon sticks'],
    ])
    expect(usesIn(['2 salmon fillets'], 'Lay the fillets skin side down.')).toEqual([['salmon fillets']])
    expect(usesIn(['1 beef roast', '1 onion'], 'Roast the onion.')).toEqual([['onion']])
  })

  test('a product and its raw material are different ingredients', () => {
    expect(usesIn(['3 tomatoes', '2 tbsp tomato paste'], 'Stir in the tomato paste.')).toEqual([['tomato paste']])
    expect(usesIn(['3 tomatoes'], 'Stir in tomato paste from the shelf.')).toEqual([[]])
    expect(usesIn(['1 cup chicken stock', '2 chicken breasts'], 'Pour in the stock.', 'Add the chicken.')).toEqual([
      ['chicken stock'],
      ['chicken breasts'],
    ])
    expect(usesIn(['1 tsp garlic powder', '2 cloves garlic'], 'Press the garlic.')).toEqual([['cloves garlic']])
    expect(usesIn(['2 tbsp soy sauce'], 'Spoon the sauce over the rice.')).toEqual([[]])
    expect(usesIn(['2 eggs'], 'Whip the egg whites.')).toEqual([[]])
  })

  test('another kind of a food is another ingredient', () => {
    expect(usesIn(['30 g butter'], 'Stir in the peanut butter.')).toEqual([[]])
    expect(usesIn(['1 cup white sugar', '1 cup brown sugar'], 'Stir in the brown sugar.')).toEqual([['brown sugar']])
    expect(usesIn(['1 onion'], 'Slice the red onion.')).toEqual([['(onion)']])
    expect(usesIn(['1 bell pepper', 'salt'], 'Season with salt and pepper.', 'Add the peppers.')).toEqual([
      ['salt'],
      ['bell pepper'],
    ])
    expect(usesIn(['salt and pepper', '3 green peppers'], 'Halve the peppers.')).toEqual([['green peppers']])
  })

  test('an ambiguous name lists both ingredients as uncertain', () => {
    expect(usesIn(['1 cup white sugar', '1 cup brown sugar'], 'Stir in the sugar.')).toEqual([
      ['(white sugar)', '(brown sugar)'],
    ])
  })

  test('the section of the recipe decides between equal names', () => {
    const lists = { 'For the sauce': ['2 tbsp parsley', '1 onion'], 'For the dumplings': ['1 tbsp parsley', '2 eggs'] }
    expect(
      usesInRecipe(lists, { 'Make the dumplings': ['Fold in the parsley.'], 'Cook the sauce': ['Add parsley.'] }),
    ).toEqual([['parsley'], ['parsley']])
    expect(usesInRecipe(lists, { '': ['Beat the eggs with the parsley.'] })).toEqual([['eggs', 'parsley']])
  })

  test('a second mention of an ingredient is not a use', () => {
    expect(usesIn(['2 onions'], 'Chop the onions.', 'Stir the onions until they are soft.')).toEqual([['onions'], []])
  })

  test('a stated part and the rest add up to the whole', () => {
    const butter = ['100 g butter, cubed']
    expect(usesIn(butter, 'Melt half of the butter.', 'Dot with the remaining butter.')).toEqual([
      ['butter 0.5'],
      ['butter 0.5'],
    ])
    expect(usesIn(butter, 'Rub in 75 g of the butter.', 'Melt the rest of the butter.')).toEqual([
      ['butter 0.75'],
      ['butter 0.25'],
    ])
    expect(usesIn(butter, 'Melt the butter.', 'Brush with the remaining butter.')).toEqual([['butter ?'], ['butter ?']])
    expect(usesIn(butter, 'Melt a little of the butter.')).toEqual([['butter ?']])
    expect(usesIn(['6 tbsp oil'], 'Heat 2 tbsp oil.', 'Heat 1/4 cup oil.')).toEqual([['oil 0.33'], ['oil 0.67']])
    expect(usesIn(['2 wraps'], 'Fill a wrap with two spoonfuls each.')).toEqual([['wraps ?']])
  })

  test('a use holds the stated amount and its offsets', () => {
    const [uses] = findStepUses({
      title: 'Dish',
      ingredientSublists: [{ subheading: '', ingredients: [{ quantity: 6, unit: 'tbsp', ingredient_name: 'oil' }] }],
      methodSublists: [{ subheading: '', methods: [{ description: 'Heat 2 tbsp of the oil in a pan.' }] }],
    })
    expect(uses?.[0]?.statedAmount).toMatchObject({ start: 5, quantity: 2, unit: 'tbsp' })
    expect('Heat 2 tbsp of the oil in a pan.'.slice(0, uses?.[0]?.end)).toBe('Heat 2 tbsp of the oil')
  })

  test('a statement about an ingredient is not a use', () => {
    expect(usesIn(['50 g butter'], 'Cook until the butter melts.')).toEqual([['(butter)']])
    expect(usesIn(['50 g butter'], 'Butter the dish.')).toEqual([[]])
    expect(usesIn(['1 cup flour'], 'Lightly flour a board.')).toEqual([[]])
    expect(usesIn(['2 eggs', '1 slice bread'], 'Fry one slice per egg.', 'Add the eggs.')).toEqual([[], ['eggs']])
    expect(usesIn(['1 l water'], 'Boil the potatoes in salted water.', 'Add the water.')).toEqual([[], ['water']])
    expect(
      usesInRecipe(
        { '': ['300 g beef', '1 carrot'] },
        { '': ['A beef wellington needs a carrot.'] },
        'Beef Wellington',
      ),
    ).toEqual([['carrot']])
  })

  test('ingredients named as a group are listed below the step', () => {
    expect(
      usesIn(['1 cup flour', '2 eggs', '30 g butter'], 'Mix all ingredients except the butter.', 'Add butter.'),
    ).toEqual([['(flour)', '(eggs)'], ['butter']])
    expect(usesIn(['1 cup flour', '1 tsp baking powder', '2 eggs'], 'Sift the dry ingredients.')).toEqual([
      ['(flour)', '(baking powder)'],
    ])
    expect(usesIn(['1 tsp cumin', '1 tsp turmeric', '2 onions'], 'Add the spices.', 'Add the onions.')).toEqual([
      ['(cumin)', '(turmeric)'],
      ['onions'],
    ])
    expect(
      usesInRecipe(
        { Dough: ['200 g flour'], Glaze: ['1 tbsp honey', '1 tbsp rum'] },
        { '': ['Stir the glaze ingredients.'] },
      ),
    ).toEqual([['(honey)', '(rum)']])
  })

  test('squeezing a lemon uses the lemon juice', () => {
    expect(usesIn(['2 tbsp lemon juice'], 'Squeeze the lemon over the fish.')).toEqual([['lemon juice']])
    expect(usesIn(['2 limes'], 'Add the juice of the limes.')).toEqual([['limes']])
  })

  test('a step that names no ingredient has no uses', () => {
    expect(usesIn(['1 cup flour', 'salt'], 'Preheat the oven.')).toEqual([[]])
    expect(usesIn(['flour'], '')).toEqual([[]])
    expect(findStepUses({ title: '', ingredientSublists: [], methodSublists: [] })).toEqual([])
  })

  test('stated parts after an unknown one never exceed the whole', () => {
    const uses = usesIn(['3 eggs'], 'Beat eggs.', 'Add 2 eggs.', 'Add 2 eggs.')
    expect(uses.map((ofStep) => ofStep.length)).toEqual([1, 1, 0])
  })

  test('uses in any text have valid indexes and never exceed the whole', () => {
    const word = fc.constantFrom(
      ...'flour butter oil half the remaining rest of 2 1/2 cup tbsp a some egg eggs salt and pepper all ingredients add until , . ( )'.split(
        ' ',
      ),
    )
    const text = fc.array(word, { maxLength: 25 }).map((words) => words.join(' '))
    const lines = ['2 cups flour', '100 g butter', '3 tbsp oil', '3 eggs', 'salt', 'pepper']
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), fc.string(), (texts, title) => {
        const uses = findStepUses({
          title,
          ingredientSublists: [{ subheading: '', ingredients: lines.map((line) => readIngredientLine(line)) }],
          methodSublists: [{ subheading: '', methods: texts.map((description) => ({ description })) }],
        })
        expect(uses).toHaveLength(texts.length)
        for (const ingredientIndex of lines.keys()) {
          const parts = uses.flat().filter((use) => use.ingredientIndex === ingredientIndex && use.end !== undefined)
          expect(parts.reduce((sum, { part }) => sum + (part ?? 0), 0)).toBeLessThan(1.05)
        }
        for (const [step, found] of uses.entries())
          for (const { ingredientIndex, end } of found) {
            expect(ingredientIndex).toBeLessThan(lines.length)
            expect(end ?? 0).toBeLessThanOrEqual((texts[step] ?? '').length)
          }
      }),
    )
  })
})

const usesOfMany = (ingredient: string, step: string) =>
  findStepUses({
    title: 'Soup',
    ingredientSublists: [
      {
        subheading: '',
        ingredients: threeHundred({ quantity: 1, unit: 'cup', ingredient_name: ingredient }),
      },
    ],
    methodSublists: [{ subheading: '', methods: threeHundred({ description: step }) }],
  })

describe('RT-26 names that a step could mean otherwise', () => {
  test('the exact word beats the synonym', () => {
    const list = ['2 tsp ground coriander', '1 tsp ground cumin', '1 handful cilantro']
    expect(usesIn(list, 'Add the coriander and cumin.', 'Finish with the cilantro.')).toEqual([
      ['ground coriander', 'ground cumin'],
      ['handful cilantro'],
    ])
    expect(usesIn(['1 handful cilantro'], 'Scatter with coriander.')).toEqual([['handful cilantro']])
  })

  test('what follows "but" and "except" is left out, and used where it is named', () => {
    expect(
      usesIn(
        ['1 lb pumpkin', '1 cup dashi', '1 tbsp soy sauce'],
        'Lay in the pumpkin, add everything but the soy, cover.',
        'Add the soy sauce.',
      ),
    ).toEqual([['pumpkin', '(dashi)'], ['soy sauce']])
    expect(
      usesIn(['1/2 cup oats', '1/2 cup milk', '1 peach'], 'Stir all but the peach in a jar.', 'Top with the peach.'),
    ).toEqual([['(oats)', '(milk)'], ['peach']])
    expect(
      usesIn(
        ['80 g walnuts', '1 egg'],
        'Fold in all but a handful of the walnuts.',
        'Scatter the rest of the walnuts.',
      ),
    ).toEqual([['walnuts ?'], ['walnuts ?']])
    expect(
      usesIn(
        ['500 g Mehl', '2 Eier', '1 EL Öl'],
        'Alle Zutaten außer dem Öl verkneten und mit den Händen formen.',
        'Im Öl braten.',
      ),
    ).toEqual([['(Mehl)', '(Eier)'], ['Öl']])
  })

  test('whole spices are not ground ones', () => {
    const list = ['1 cinnamon stick', '4 cloves', '2 bay leaves', '1 tbsp Kashmiri chili powder', '2 tsp ground fennel']
    expect(usesIn(list, 'Fry the whole spices.', 'Stir in chili and fennel.')).toEqual([
      ['(cinnamon stick)', '(cloves)', '(bay leaves)'],
      ['Kashmiri chili powder', 'ground fennel'],
    ])
  })

  test('sublists do not mix', () => {
    const buns = { Dough: ['450 g flour', '90 g butter'], Filling: ['100 g butter', '90 g brown sugar'] }
    expect(
      usesInRecipe(buns, {
        '': ['Knead everything for the dough except the butter, add the butter.', 'Roll out and spread the filling.'],
      }),
    ).toEqual([
      ['butter', '(flour)'],
      ['(butter)', '(brown sugar)'],
    ])
    const stew = {
      Marinade: ['8 chicken legs', '1 onion, quartered', '1 carrot'],
      'To cook': ['5 oz bacon', '12 pearl onions', '1/2 lb mushrooms'],
    }
    expect(
      usesInRecipe(stew, {
        '': ['Lay the chicken with the marinade vegetables in wine.', 'Brown onions and mushrooms, add the bacon.'],
      }),
    ).toEqual([
      ['chicken legs', '(onion)', '(carrot)'],
      ['pearl onions', 'mushrooms', 'bacon'],
    ])
  })

  test('a word for a group means the lines of its sublist, or exactly two', () => {
    const list = { Marinade: ['1 cup yogurt', '2 tsp cumin'], '': ['1 lb chicken thighs'] }
    expect(usesInRecipe(list, { '': ['Mix the marinade, turn the chicken in it.'] })).toEqual([
      ['chicken thighs', '(yogurt)', '(cumin)'],
    ])
    const meats = ['300 g ground beef', '200 g ground pork', '1 onion']
    expect(usesIn(meats, 'Add both meats and brown them.')).toEqual([['(ground beef)', '(ground pork)']])
  })

  test('"a splash of water" is not the cup of water that follows', () => {
    expect(usesIn(['1 cup water', '1 tsp salt'], 'Fry with a splash of water.', 'Add the water and salt.')).toEqual([
      [],
      ['water', 'salt'],
    ])
  })

  test('two thirds and then "the rest" are all of it, listed once below the step', () => {
    expect(usesIn(['4 eggs'], 'Pour in two thirds of the egg, cover, add the rest, cover again.')).toEqual([['(eggs)']])
  })

  test('a step whose name could mean two ingredients lists neither and is not complete', () => {
    const [step] = findUsesOfSteps({
      title: 'Cake',
      ingredientSublists: [
        { subheading: 'Cake', ingredients: [readIngredientLine('2 eggs'), readIngredientLine('100 g brown sugar')] },
        {
          subheading: 'Syrup',
          ingredients: [readIngredientLine('100 g white sugar'), readIngredientLine('1 cup milk')],
        },
      ],
      methodSublists: [{ subheading: '', methods: [{ description: 'Beat the eggs with the sugar, then the milk.' }] }],
    })
    expect(step?.uses.map(({ ingredientIndex }) => ingredientIndex)).toEqual([0, 3])
    expect(step?.isComplete).toBe(false)
  })
})

const spentOn = (name: string, description: string): number => {
  const budget = new WorkBudget()
  const ingredients = [{ quantity: 1, unit: 'cup', ingredient_name: name }]
  const methodSublists = [{ subheading: '', methods: [{ description }] }]
  findUsesOfSteps({ title: '', ingredientSublists: [{ subheading: '', ingredients }], methodSublists }, budget)
  return budget.spent
}

describe('the work for a recipe that its author made to be slow', () => {
  test.each([
    ['one name, many times', threeHundred('1 cup salt'), 'salt '.repeat(120), 300],
    ['many parts', threeHundred('1 cup salt'), 'half of the salt and the remaining salt '.repeat(100), 300],
    ['long names', threeHundred(`1 cup ${'flour '.repeat(160)}`), 'Add the flour. '.repeat(17), 300],
    ['long texts', ['1 onion'], 'all other remaining ingredients but everything '.repeat(5000), 20],
    ['many headings', threeHundred('1 cup salt'), 'Mix the sauce. '.repeat(60), 300],
  ])('%s: the matcher stops at its limit', (_, lines, description, steps) => {
    const budget = new WorkBudget()
    const ingredients = lines.map((line) => readIngredientLine(line))
    const uses = findUsesOfSteps(
      {
        title: 'Soup',
        ingredientSublists: ingredients.map((one, index) => ({ subheading: `Sauce ${index}`, ingredients: [one] })),
        methodSublists: [{ subheading: '', methods: Array.from({ length: steps }, () => ({ description })) }],
      },
      budget,
    )
    expect(uses).toHaveLength(steps)
    // The last operation before the stop may be all names, or a whole text.
    const names = ingredients.reduce((sum, { ingredient_name: name }) => sum + name.length, 0)
    expect(budget.spent).toBeLessThan(WorkBudget.limit * 1.25 + names + description.length * steps)
  })

  test('RT-26 a match and its share count as twenty words, and the end of an endless name as none', () => {
    expect(spentOn('onion', 'Add the onion.') - spentOn('onion', 'Add the grape.')).toBeGreaterThanOrEqual(20)
    expect(named('1 onion'.padEnd(250) + 'flour', 'Add the flour.')).toEqual(['flour'])
    expect(named(`1 cup ${'onion '.repeat(60)}flour`, 'Add the flour.')).toEqual([])
  })
})

test('an unusably large recipe returns no uses at once', () => {
  for (const [ingredient, step] of [
    ['salt', 'salt '.repeat(120)],
    ['ingredient5', 'add half of the flour and the remaining ingredient5 '.repeat(13)],
    ['salt', 'Add the salt. '],
    ['flour '.repeat(160), 'Add the flour, and half of the flour. '.repeat(17)],
  ] as const)
    expect(usesOfMany(ingredient, step)).toHaveLength(300)
}, 20_000)

/** The text by which a step names its only ingredient. */
const named = (line: string, description: string): string[] => {
  const ingredientSublists = [{ subheading: '', ingredients: [readIngredientLine(line)] }]
  const methodSublists = [{ subheading: '', methods: [{ description }] }]
  return findStepUses({ title: 'Dish', ingredientSublists, methodSublists }).flatMap((uses) =>
    uses.map(({ start, end }) => description.slice(start, end)),
  )
}

test('RT-26 the span of a use covers the full name with its cut', () => {
  expect(named('150 g bacon, cut into cubes', 'Fry bacon cubes until crisp.')).toEqual(['bacon cubes'])
  expect(named('3 cloves garlic', 'Crush the garlic cloves with salt.')).toEqual(['garlic cloves'])
  expect(named('2 lemons', 'Grate the lemon zest over it.')).toEqual(['lemon zest'])
  expect(named('150 g bacon', 'Fry bacon, cube the potatoes.')).toEqual(['bacon'])
})
