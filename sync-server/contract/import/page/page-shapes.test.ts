import { expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import type { ImportedLine } from '../imported-recipe.ts'
import { readPage } from './read-page.ts'

const url = 'https://kitchen.example/x'
const page = (body: string, title = 'Kitchen'): string =>
  `<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>`
const method = '<h2>Method</h2><ol><li>Mix everything.</li><li>Bake for 25 minutes.</li></ol>'
const jsonLd = (fields: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', ...fields })}</script>`
const texts = (lines: readonly ImportedLine[] = []): string[] =>
  lines.map(({ text, isPart }) => (isPart ? `# ${text}` : text))

test.each([
  [
    'two ingredients beside each other in a row of a table',
    `<table><tr><td>1 can coconut milk</td><td>2 tbsp curry paste</td></tr><tr><td>500 g chicken</td><td>1 eggplant</td></tr></table>`,
    ['1 can coconut milk', '2 tbsp curry paste', '500 g chicken', '1 eggplant'],
  ],
  [
    'amounts in two systems beside each other in a row of a table',
    `<table><tr><td>2 cups</td><td>250 grams</td><td>flour</td></tr><tr><td>1 cup</td><td>200 grams</td><td>sugar</td></tr></table>`,
    ['2 cups 250 grams flour', '1 cup 200 grams sugar'],
  ],
  [
    'one food in two systems of units, and a size beside its food,',
    `<table><tr><td>1 cup flour</td><td>120 g flour</td></tr><tr><td>1 large</td><td>28 oz can tomatoes</td></tr></table>`,
    ['1 cup flour 120 g flour', '1 large 28 oz can tomatoes'],
  ],
  [
    'the names of the columns of a table',
    `<table><tr><th>Amount</th><th>Ingredient</th></tr><tr><td>200 g</td><td>dark chocolate</td></tr><tr><td>3</td><td>eggs</td></tr></table>`,
    ['200 g dark chocolate', '3 eggs'],
  ],
  [
    'an item of a list with several amounts',
    `<ul><li>1 cup flour</li><li>The holy trinity: 1 onion, 1 pepper and 2 stalks celery, all diced small</li><li>salt</li></ul>`,
    ['1 cup flour', 'The holy trinity: 1 onion, 1 pepper and 2 stalks celery, all diced small', 'salt'],
  ],
  [
    'several foods in an item of a list, each with its amount,',
    `<ul><li>4 tomatoes, 1 cucumber, 1 red onion</li><li>200 g feta; 100 g olives</li><li>1 cup flour, 120 g</li><li>salt</li></ul>`,
    ['4 tomatoes', '1 cucumber', '1 red onion', '200 g feta', '100 g olives', '1 cup flour, 120 g', 'salt'],
  ],
  [
    'a preparation in a line of its own below its food',
    `<ul><li>2 lb beef chuck<br>cut into cubes</li><li>1 onion<br>peeled and chopped</li><li>salt</li></ul>`,
    ['2 lb beef chuck, cut into cubes', '1 onion, peeled and chopped', 'salt'],
  ],
  [
    'marks of bold text at one end of a line',
    `<p>1 lb fish<br>**8 corn tortillas<br>1/4 cup mayonnaise**<br>juice of 1 lime</p>`,
    ['1 lb fish', '8 corn tortillas', '1/4 cup mayonnaise', 'juice of 1 lime'],
  ],
  [
    'the other choice in a line of its own',
    `<div>200 g sugar</div><div>2 limes</div><div>or 1 orange</div><div>3 eggs</div>`,
    ['200 g sugar', '2 limes or 1 orange', '3 eggs'],
  ],
])('IM-1 IM-2 %s of a page without markup are read', (_, list, ingredients) => {
  const result = readPage({ html: page(`<h1>Dinner</h1><h2>Ingredients</h2>${list}${method}`), url })
  expect(texts(result.recipes[0]?.ingredients)).toEqual(ingredients)
  expect(texts(result.recipes[0]?.steps)).toEqual(['Mix everything.', 'Bake for 25 minutes.'])
  expect(unaccountedLines(result)).toEqual([])
})

test('IM-1 a call to save the page is no tip', () => {
  const html = page(`<h1>Pie</h1><h2>Ingredients</h2><ul><li>2 eggs</li><li>100 g flour</li></ul>${method}
    <h2>Notes</h2><p>It freezes well.</p><p>Remember this recipe on Pinterest!</p>`)
  expect(readPage({ html, url }).recipes[0]?.tips?.text).toBe('It freezes well.')
})

test('IM-1 IM-2 the end of a list without a heading belongs to its ingredients', () => {
  const list = ['2 Eier', '100 g Mehl', '80 g Zucker', '1 TL Salz', 'crusty bread, to serve (optional)']
  const html = page(`<h1>Kuchen</h1><ul>${list.map((line) => `<li>${line}</li>`).join('')}</ul>
    <ol><li>Alles in einer Schüssel verrühren.</li><li>Den Teig 30 Minuten backen.</li></ol>`)
  const [recipe] = readPage({ html, url }).recipes
  expect(texts(recipe?.ingredients)).toEqual(list)
  expect(texts(recipe?.steps)).toEqual(['Alles in einer Schüssel verrühren.', 'Den Teig 30 Minuten backen.'])
})

test('IM-1 IM-2 a card of a plugin has its lists also where only the items have class names', () => {
  const list = ['Butter für die Form', 'Saft von 1 Zitrone', 'salt and pepper']
  const html = page(`<div class="wprm-recipe"><h2 class="wprm-recipe-name">Pie</h2>
    <ul>${list.map((line) => `<li class="wprm-recipe-ingredient">${line}</li>`).join('')}</ul>
    <ul><li class="wprm-recipe-instruction">Mix.</li><li class="wprm-recipe-instruction">Bake.</li></ul></div>`)
  const [recipe] = readPage({ html, url }).recipes
  expect(texts(recipe?.ingredients)).toEqual(list)
  expect(texts(recipe?.steps)).toEqual(['Mix.', 'Bake.'])
})

test('IM-1 headings in square brackets begin the sections of a recipe', () => {
  const html = page(
    '<h1>Udon</h1><p>[Ingredients] (2 servings)</p><p>2 packs udon<br>600 ml dashi</p><p>[Directions]</p><p>Heat the dashi.<br>Add the noodles.</p>',
  )
  const [recipe] = readPage({ html, url }).recipes
  expect(texts(recipe?.ingredients)).toEqual(['2 packs udon', '600 ml dashi'])
  expect(texts(recipe?.steps)).toEqual(['Heat the dashi.', 'Add the noodles.'])
  expect(recipe?.servings?.value).toBe(2)
})

test('IM-1 all ingredients in one text of structured data are read as several', () => {
  const html = page(
    `<h1>Smoothie</h1>${jsonLd({ name: 'Smoothie', recipeIngredient: '1 banana, 1 cup milk, 2 tbsp oats', recipeInstructions: 'Blend.' })}`,
  )
  expect(texts(readPage({ html, url }).recipes[0]?.ingredients)).toEqual(['1 banana', '1 cup milk', '2 tbsp oats'])
})

test('IM-1 the label of a card within its method is no part of it', () => {
  const html = page(
    `<div itemscope itemtype="https://schema.org/Recipe"><h3 itemprop="name">Hummus</h3><ul><li itemprop="recipeIngredient">1 can chickpeas</li></ul>
    <div itemprop="recipeInstructions"><h4>Directions</h4><ol><li>Drain the chickpeas.</li><li>Blend all.</li></ol></div></div>`,
  )
  expect(texts(readPage({ html, url }).recipes[0]?.steps)).toEqual(['Drain the chickpeas.', 'Blend all.'])
})

test('IM-1 talk about ingredients above a recipe is no recipe of its own', () => {
  const html = page(
    `<h1>Meringue</h1><p>Ingredients you will need: eggs and sugar, that is all.</p><h2>Why you will love this recipe</h2>
    <ul><li>Easy</li><li>Only 2 ingredients</li></ul><h2>Ingredients</h2><ul><li><strong>Egg whites</strong> – use fresh eggs.</li>
    <li><strong>Sugar</strong> – caster sugar dissolves best.</li></ul><h2>Meringue Recipe</h2><h3>Ingredients</h3>
    <ul><li>4 egg whites</li><li>200 g caster sugar</li></ul>${method}`,
  )
  const { recipes } = readPage({ html, url })
  expect(recipes.map(({ ingredients }) => texts(ingredients))).toEqual([['4 egg whites', '200 g caster sugar']])
})

test('IM-1 the title of a post is found behind the name of its blog', () => {
  const html = page(
    `<h1>Nan's kitchen</h1><h3>Scones</h3><h2>Ingredients</h2><ul><li>225 g flour</li><li>55 g butter</li></ul>${method}`,
    "Nan's kitchen: Scones",
  )
  expect(readPage({ html, url }).recipes[0]?.title?.text).toBe('Scones')
})
