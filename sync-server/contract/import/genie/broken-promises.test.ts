import { describe, expect, test } from 'vitest'
import { importedLine, importedRecipe, importedText } from '../testing/imported-recipe.ts'
import { brokenPromises, withoutPromise } from './broken-promises.ts'
import { belongsToDiet, type CheckedDiet } from './diet-foods.ts'
import { promisedDiets, requestedDiets } from './named-diets.ts'

describe('a diet that a draft names is checked against its ingredients', () => {
  test('a vegan draft with butter in it is stopped by name', () => {
    const recipe = importedRecipe({
      title: importedText('Leek soup'),
      diets: [importedText('vegan')],
      ingredients: [importedLine('2 leeks', 1), importedLine('50 g butter', 2)],
    })
    expect(brokenPromises(recipe)).toEqual([{ diet: 'vegan', food: 'butter', ingredient: 1, texts: [] }])
    // The food of a heading can be left out of no ingredient.
    const [leeks, butter] = recipe.ingredients
    const parts = [leeks, { ...importedLine('For the butter', 2), isPart: true }].flatMap((one) => one ?? [])
    expect([butter?.text, brokenPromises({ ...recipe, ingredients: parts })]).toEqual([
      '50 g butter',
      [{ diet: 'vegan', food: 'butter', ingredient: null, texts: [{ field: 'ingredients', at: 1 }] }],
    ])
    expect(brokenPromises({ ...recipe, diets: [] })).toEqual([])
    expect(brokenPromises({ ...recipe, diets: [], title: importedText('Vegane Suppe') })).toHaveLength(1)
  })

  test.each<[CheckedDiet, string]>([
    [
      'vegan',
      'butter, melted butter, Vollmilch, double cream, Eier, honey, chicken stock, Schlagsahne, Rinderhack, parmesan, gelatine, fish sauce, Hühnerbrühe, laktosefreie Milch, gluten-free beef sausages, paneer, Emmentaler, Nussbutter, oil (or butter)',
    ],
    [
      'vegetarian',
      'bacon, Schinken, anchovies, chicken thighs, Hähnchenbrust, minced beef, prawns, Lachsfilet, Schnitzel, Kabeljau, Scampi',
    ],
    [
      'gluten-free',
      'plain flour, Weizenmehl, spaghetti, breadcrumbs, couscous, Semmelbrösel, beer, ginger bread, soy sauce, Sojasauce, puff pastry, Blätterteig, rolled oats, orzo',
    ],
    ['dairy-free', 'milk, Butter, Frischkäse, yogurt, ghee, gouda'],
    [
      'nut-free',
      'ground almonds, Walnüsse, peanut butter, almond milk, almond flour, Mandelmehl, vegan cashew cream, gehackte Mandeln, Nutella',
    ],
    ['egg-free', 'eggs, Eigelb, mayonnaise'],
    [
      'vegan',
      'vegan or dairy butter, vegan or regular mayonnaise, vegan oder normale Butter, vegane Wurst sowie Butter',
    ],
    ['vegetarian', 'vegan or chicken stock, vegane oder normale Wurst'],
    ['dairy-free', 'vegan or dairy butter, vegan oder normale Butter'],
    ['egg-free', 'vegan or regular mayonnaise, vegane oder normale Mayonnaise'],
  ])('%s forbids each of %s', (diet, foods) => {
    expect(foods.split(', ').filter((food) => belongsToDiet(food, diet))).toEqual([])
  })

  test.each<[CheckedDiet, string]>([
    [
      'vegan',
      'vegan butter, coconut milk, peanut butter, butter beans, butternut squash, cream of tartar, eggplant, Sojamilch, Hafersahne, Kokosmilch, Kakaobutter, oat milk, plant-based cream cheese, oyster mushrooms, flour, Feldsalat, ginger, veganer Käse, buttercup squash, Gänseblümchen',
    ],
    ['vegetarian', 'Fleischtomaten, beefsteak tomatoes, milk, eggs, hamburger buns'],
    [
      'gluten-free',
      'rice flour, corn tortillas, rice noodles, gluten-free pasta, Buchweizenmehl, Glasnudeln, glutenfreies Mehl, cornstarch, ginger beer',
    ],
    ['nut-free', 'nutmeg, coconut, Muskatnuss, butternut squash, water chestnuts, doughnuts'],
    ['dairy-free', 'laktosefreie Milch, dairy-free cream cheese, coconut cream'],
    ['egg-free', 'eggplant, egg replacer, Eisbergsalat'],
  ])('%s allows each of %s', (diet, foods) => {
    expect(foods.split(', ').filter((food) => !belongsToDiet(food, diet))).toEqual([])
  })

  test('a recipe that drops a diet names it neither in its title nor in its categories', () => {
    const recipe = importedRecipe({
      title: importedText('Vegan leek soup'),
      diets: [importedText('Vegan'), importedText('low-carb')],
      ingredients: [importedLine('50 g butter', 2)],
    })
    const dropped = withoutPromise(recipe, 'vegan')
    expect([dropped.title?.text, dropped.diets.map(({ text }) => text)]).toEqual(['Leek soup', ['low-carb']])
    expect(brokenPromises(dropped)).toEqual([])
  })

  test.each([
    ['Vegan chili', ['vegan']],
    ['Glutenfreier Kuchen ohne Ei', ['egg-free', 'gluten-free']],
    ['gluten free and dairy-free', ['dairy-free', 'gluten-free']],
    ['Non-vegetarian chili', []],
    ['Chili', []],
    ['No eggs left cake', []],
  ])('%s promises %j', (text, diets) => {
    expect(promisedDiets(text)).toEqual(diets)
  })

  test.each([
    ['a vegan cake', ['vegan']],
    ['a cake, no eggs please', ['egg-free']],
    ['cake without milk, nuts or eggs', ['dairy-free', 'egg-free', 'nut-free']],
    ['Kekse, keine Nüsse und keine Milch', ['dairy-free', 'nut-free']],
    ['my son has a nut allergy', ['nut-free']],
    ['We’re allergic to peanuts', ['nut-free']],
    ['Kuchen trotz Eiallergie und Nuss-Allergie', ['egg-free', 'nut-free']],
    ['lactose intolerant, and gluten-intolerant', ['dairy-free', 'gluten-free']],
    ['Brot bei Glutenunverträglichkeit', ['gluten-free']],
    ['my wife is coeliac', ['gluten-free']],
    ['for a celiac', ['gluten-free']],
    ['Kuchen bei Zöliakie', ['gluten-free']],
    ['bread with nuts and eggs, no sugar', []],
    ['Kein Problem: Nüsse und Eier', []],
  ])('the request %s asks for %j', (text, diets) => {
    expect(requestedDiets(text).toSorted()).toEqual(diets)
  })
})
