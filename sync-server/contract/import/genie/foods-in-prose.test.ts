import { expect, test } from 'vitest'
import type { ImportedRecipe } from '../imported-recipe.ts'
import { importedLine, importedRecipe, importedText } from '../testing/imported-recipe.ts'
import { brokenPromises, withoutPromise } from './broken-promises.ts'
import { belongsToDiet, type CheckedDiet } from './diet-foods.ts'
import { descriptionWithout, promisedDiets, requestedDiets } from './named-diets.ts'

const cake = (more: Partial<ImportedRecipe> = {}): ImportedRecipe =>
  importedRecipe({
    title: importedText('Vegan cake'),
    ingredients: [importedLine('250 g flour', 1)],
    steps: [],
    ...more,
  })

const steps = (...texts: readonly string[]) => texts.map((text) => importedLine(text, 2))

const foodsOf = (recipe: ImportedRecipe): string[] => brokenPromises(recipe).map(({ food }) => food)

test.each<[string, Partial<ImportedRecipe>, string[]]>([
  ['a step', { steps: steps('Melt 50 g butter and fold in two eggs.') }, ['butter', 'eggs']],
  ['a heading of steps', { steps: [{ ...importedLine('Butter cream', 2), isPart: true }] }, ['butter', 'cream']],
  ['the tips', { tips: importedText('Serve with a spoon of yogurt.') }, ['yogurt']],
  ['the description', { description: importedText('A vegan cake with real honey.') }, ['honey']],
  ['hidden characters', { steps: steps('Melt the b\u200butter and the bu\u00adtter.') }, ['butter']],
  [
    'a category in other words',
    { title: null, diets: [importedText('Plant-based')], steps: steps('Add milk.') },
    ['milk'],
  ],
  [
    'an ingredient and a step',
    { ingredients: [importedLine('50 g butter', 1)], steps: steps('Melt butter.') },
    ['butter'],
  ],
  [
    'a German step',
    { title: importedText('Pflanzlicher Kuchen'), steps: steps('Die Milch mit zwei Eiern verrühren.') },
    ['milch', 'eiern'],
  ],
  [
    'pescatarian',
    { title: null, diets: [importedText('Pescatarian')], ingredients: [importedLine('80 g bacon', 1)] },
    ['bacon'],
  ],
  [
    'nuts beside coconut',
    {
      title: importedText('Nut-free bars'),
      ingredients: [importedLine('50 g desiccated coconut', 1)],
      steps: steps('Top with chopped nuts.'),
    },
    ['nuts'],
  ],
  [
    'an egg beside rice',
    {
      title: importedText('Veganer Reis'),
      ingredients: [importedLine('200 g Reis', 1), importedLine('100 ml Weißwein', 1)],
      steps: steps('Ein Ei unterrühren.'),
    },
    ['ei'],
  ],
  [
    'a title with bread',
    { title: importedText('Gluten-free soup'), ingredients: [], steps: steps('Serve with toasted bread.') },
    ['bread'],
  ],
])('GE-3 a food against the diet is found in %s', (_, more, foods) => {
  expect(foodsOf(cake(more)).toSorted()).toEqual(foods.toSorted())
})

test.each<[string, Partial<ImportedRecipe>]>([
  ['milk that is oat milk', { ingredients: [importedLine('200 ml oat milk', 1)], steps: steps('Warm the milk.') }],
  [
    'Milch, die Sojamilch ist',
    { ingredients: [importedLine('200 ml Sojamilch', 1)], steps: steps('Die Milch erwärmen.') },
  ],
  ['vegan butter', { ingredients: [importedLine('50 g vegan butter, soft', 1)], steps: steps('Cream the butter.') }],
  ['what is left out', { tips: importedText('It works without eggs or butter. Kein Ei nötig.') }],
  ['a verb', { steps: steps('Cream the sugar and mince the garlic. Fish out the bay leaf.') }],
  ['a tool', { steps: steps('Pour it into the cake tin. Mit dem Eierschneider teilen, im Milchtopf wärmen.') }],
  ['a sentence for others', { tips: importedText('Not vegan? Use butter.\nFor a non-vegan version use butter.') }],
  ['a label', { tips: importedText('Check the label of the chocolate for milk.') }],
  [
    'a rack, a party and a verb',
    {
      steps: steps(
        'Auf dem Kuchengitter abkühlen lassen, in zwei Töpfen garen, für jede Feier. Rehydrate the mushrooms, mince 3 cloves, toast pine kernels.',
      ),
    },
  ],
  [
    'a cake without an article',
    {
      title: importedText('Glutenfreier Kuchen'),
      ingredients: [importedLine('200 g Maismehl', 1)],
      steps: steps(
        'Kuchen aus der Form lösen und auf dem Kuchengitter abkühlen lassen. Mit dem Teigschaber glatt streichen.',
      ),
    },
  ],
  ['a dish', { title: importedText('Vegan lentil meatballs'), steps: steps('Shape 12 meatballs.') }],
  [
    'a dough',
    {
      title: importedText('Gluten-free bread'),
      ingredients: [importedLine('500 g gluten-free flour', 1)],
      steps: steps('Knead the dough, flour the board, let the bread cool.'),
    },
  ],
])('GE-3 %s is no food against the diet', (_, more) => {
  expect(foodsOf(cake(more))).toEqual([])
})

test.each<[string, CheckedDiet[]]>([
  ['It is fully vegan and quick.', ['vegan']],
  ['Rein pflanzlich und schnell.', ['vegan']],
  ['It is not vegan. It can be made vegan with oil.', []],
  ['A cake with vegan butter and eggs.', []],
  ['For a vegan version, use oil.', []],
])('GE-3 the description %j promises %j', (text, diets) => {
  const recipe = cake({ title: null, description: importedText(text), ingredients: [importedLine('20 g butter', 1)] })
  expect(brokenPromises(recipe).map(({ diet }) => diet)).toEqual(diets)
})

test.each<[string, string | null, string | null]>([
  ['Vegane Nußschnecken', null, 'Nußschnecken'],
  ['Soup (vegan)', 'Fully vegan. Quick to make.', 'Soup'],
  ['Ve\u00adgan plant-based stew', 'It is vegan.', 'Stew'],
  ['Vegan', null, null],
])('GE-3 %j with the description %j drops its diet', (title, description, left) => {
  const recipe = cake({
    title: importedText(title),
    description: description === null ? null : importedText(description),
    steps: steps('Add butter.'),
  })
  expect(brokenPromises(recipe)).not.toEqual([])
  const dropped = withoutPromise(recipe, 'vegan')
  expect([dropped.title?.text ?? null, brokenPromises(dropped)]).toEqual([left, []])
})

test.each<[string, CheckedDiet[]]>([
  ['Plant-based lasagne', ['vegan']],
  ['Pflanzliche Bolognese', ['vegan']],
  ['Eggless sponge', ['egg-free']],
  ['No-egg pancakes', ['egg-free']],
  ['Dairyfree ice', ['dairy-free']],
  ['Nutfree bars', ['nut-free']],
  ['GF brownies', ['gluten-free']],
  ['Pescatarian curry', ['pescatarian']],
  ['Kuchen, nicht vegan', []],
  ['This isn’t vegan', []],
])('GE-3 the title %j promises %j', (text, diets) => {
  expect(promisedDiets(text)).toEqual(diets)
})

test.each<[string, CheckedDiet[]]>([
  ['a cake, plant-based please', ['vegan']],
  ['Kuchen ohne tierische Produkte', ['vegan']],
  ['I don’t eat meat', ['vegetarian']],
  ['ich esse kein Fleisch', ['vegetarian']],
  // Rye has gluten and butter has milk: neither asks for a diet.
  ['Brot ohne Weizen', []],
  ['a pizza, no cheese', []],
  ['not vegan, please', []],
])('GE-3 the request %j asks for %j', (text, diets) => {
  expect(requestedDiets(text)).toEqual(diets)
})

test.each<[CheckedDiet, string]>([
  [
    'vegan',
    'Löffelbiskuits; brioche; naan; Vanilleeis; bone broth; Knochenbrühe; Faschiertes; Beiried; gravy; Lab; rennet; Caesar dressing; beurre; b\u200butter; bu\u00adtter; honey; gelatine; Worcestershire sauce; butter (or vegan margarine); butter oder (vegan) Margarine; milk (oat or dairy); butter, vegan or not',
  ],
  ['nut-free', 'baklava; amaretto; marzipan'],
  ['gluten-free', 'roux; digestives; oreos'],
  ['egg-free', 'sponge fingers; Löffelbiskuits; brioche'],
])('GE-3 %s forbids %s', (diet, foods) => {
  expect(foods.split('; ').filter((food) => belongsToDiet(food, diet))).toEqual([])
})

test.each<[CheckedDiet, string]>([
  [
    'vegan',
    'Butter (vegan); Butter (vegane); butter, vegan; butter alternative (vegan); butter alternative; milk (oat); Milch (Hafer); Honig-Ersatz; Butterersatz; vegan butter; Ei-Ersatz; wild rice; grated lemon rind; mushroom gravy; mikrobielles Lab; reheated rice; buttery margarine; speckled beans; entered',
  ],
  ['gluten-free', 'vegetable broth; toasted seeds'],
])('GE-3 %s allows %s', (diet, foods) => {
  expect(foods.split('; ').filter((food) => !belongsToDiet(food, diet))).toEqual([])
})

test.each([
  ['A creamy vegan curry, ready in 30 minutes.', 'A creamy curry, ready in 30 minutes.'],
  ['Fully vegan. Quick to make.', 'Quick to make.'],
])('GE-3 the description %j keeps all but the diet: %j', (text, left) => {
  expect(descriptionWithout(text, 'vegan')).toBe(left)
})
