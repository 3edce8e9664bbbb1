import { expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import { readPage } from './read-page.ts'
import { jsonLdOf, plainLayouts, withNoise } from './testing/page-layouts.ts'
import { allIngredients, pageRecipes } from './testing/page-recipes.ts'
import { processorMs } from '../../testing/processor-time.ts'

const recipe = pageRecipes[0]
if (recipe === undefined) throw new RangeError('The test pages need a recipe')
const url = 'https://test.example/pie'
const codes = (html: string) => readPage({ html, url }).warnings.map(({ code }) => code)

test('IM-1 all fields of a page are read, with their lines', () => {
  const html = withNoise(
    jsonLdOf(recipe, (node) => ({
      ...node,
      image: ['/s-150x150.jpg', '/l-1200x900.jpg'],
      recipeCuisine: 'British',
      recipeCategory: 'Dinner',
      keywords: 'leek, pie',
      author: { name: 'Ada' },
      nutrition: { calories: '420 kcal', fatContent: '20 g' },
    })) +
      `<h1>Leek &amp; potato pie</h1><p>Prep Time: 30 min</p><p>Cook Time: 55 minutes</p><p>Serves 6–8</p>
       <p>Course: Dinner</p><h2>Ingredients</h2><ul><li>250 g plain flour</li><li>3 leeks</li></ul>
       <h2>Notes</h2><p>It freezes well.</p><h2>Comments</h2>`,
    recipe,
  )
  const result = readPage({ html, url })
  const [read] = result.recipes
  const lineOf = (text: string) => [result.lines.indexOf(text)]
  expect(read).toMatchObject({
    title: { text: 'Leek & potato pie', from: lineOf('Leek & potato pie'), confidence: 'sure' },
    servings: { value: 6, from: lineOf('Serves 6–8'), confidence: 'sure' },
    yield: { text: 'Serves 6–8', from: lineOf('Serves 6–8') },
    prepMinutes: { value: 30, from: lineOf('Prep Time: 30 min'), confidence: 'sure' },
    cookMinutes: { value: 55, from: lineOf('Cook Time: 55 minutes'), confidence: 'sure' },
    totalMinutes: null,
    cuisine: { text: 'british', from: [], confidence: 'check' },
    meals: [{ text: 'dinner', from: lineOf('Course: Dinner') }],
    nutrition: { energy: 420, fat: 20 },
    pictures: [{ url: 'https://test.example/l-1200x900.jpg' }, { url: 'https://test.example/s-150x150.jpg' }],
    language: 'en',
    source: { kind: 'page', url, name: 'Test Kitchen', author: 'Ada', license: null },
    tips: { text: 'It freezes well.' },
  })
  expect(read?.tags.map(({ text }) => text)).toEqual(['leek', 'pie'])
  expect(unaccountedLines(result)).toEqual([])
})

test('IM-3 what is left out has a reason', () => {
  const { lines, leftOut } = readPage({
    html: withNoise(jsonLdOf(recipe) + '<h1>Leek &amp; potato pie</h1><p>Leek &amp; potato pie</p>', recipe),
    url,
  })
  const reasonOf = (text: string) => leftOut.filter(({ line }) => lines[line] === text).map(({ reason }) => reason)
  expect(reasonOf('Soups')).toEqual(['navigation'])
  expect(reasonOf('Jump to recipe')).toEqual(['navigation'])
  expect(reasonOf('Advertisement')).toEqual(['advertisement'])
  expect(reasonOf('Lovely!')).toEqual(['comment'])
  expect(reasonOf('Leek & potato pie')).toEqual(['duplicate'])
  expect(
    reasonOf('The first time that I cooked this, it rained for a week, and there was little to do but read.'),
  ).toEqual(['story'])
})

const scriptOf = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...fields })}</script>`

test('IM-3 warnings say what is missing, with the recipe that they are about', () => {
  expect(codes(scriptOf({ name: 'x', recipeIngredient: ['salt'] }))).toEqual(['no-steps'])
  expect(codes(scriptOf({ name: 'x', recipeInstructions: ['Mix.'] }))).toEqual(['no-ingredients'])
  expect(codes(scriptOf({ recipeIngredient: ['salt'], recipeInstructions: ['Mix.'] }))).toEqual(['no-title'])
  const two =
    scriptOf({ name: 'a', recipeIngredient: ['salt', 'oil'] }) +
    scriptOf({ name: 'b', recipeIngredient: ['milk', 'tea'] })
  expect(readPage({ html: two, url }).warnings).toEqual([
    { code: 'no-steps', recipe: 0 },
    { code: 'no-steps', recipe: 1 },
    { code: 'several-recipes', recipe: null },
  ])
})

test('IM-1 a list of recipes gives their links', () => {
  const items = ['a', 'b'].map((name) => ({ '@type': 'Recipe', name, url: `https://test.example/${name}` }))
  const { recipes, warnings } = readPage({
    html: `<script type="application/ld+json">${JSON.stringify({ '@type': 'ItemList', itemListElement: items })}</script>`,
    url,
  })
  expect(recipes).toEqual([])
  expect(warnings).toEqual(items.map(({ url: detail }) => ({ code: 'list-of-recipes', recipe: null, detail })))
})

test('IM-1 a page without markup is read from its visible lines, and completed with what the page states', () => {
  const html = withNoise(plainLayouts['lists']?.(recipe) ?? '', recipe)
  const result = readPage({ html, url })
  expect(result.recipes).toMatchObject([
    { title: { text: recipe.title }, language: 'en', source: { kind: 'page', url, name: 'Test Kitchen' } },
  ])
  const read = result.recipes[0]?.ingredients.flatMap(({ text, isPart }) => (isPart ? [] : [text]))
  expect(read).toEqual(allIngredients(recipe))
  expect(unaccountedLines(result)).toEqual([])
})

test('IM-1 lists that structured data leaves empty are read from the visible lines, to be checked', () => {
  const html = withNoise(plainLayouts['lists']?.(recipe) ?? '', recipe)
  const partial = `<script type="application/ld+json">{"@type":"Recipe","name":"Pie","recipeInstructions":["Bake the pie."]}</script>${html}`
  const result = readPage({ html: partial, url })
  expect(result.recipes[0]).toMatchObject({ title: { text: 'Pie' } })
  const found = result.recipes[0]?.ingredients.filter(({ isPart }) => !isPart)
  expect(found?.map(({ text }) => text)).toEqual(allIngredients(recipe))
  expect(found?.every(({ confidence }) => confidence === 'check')).toBe(true)
  expect(result.warnings.map(({ code }) => code)).not.toContain('no-ingredients')
})

test.each([
  ['', ['no-recipe']],
  ['not html at all', ['no-recipe']],
  ['\u0000\u0001<<<>>>', ['no-recipe']],
  ['<script type="application/ld+json">{"@type":"Recipe"</script>', ['json-repaired', 'no-recipe']],
  ['<script type="application/ld+json">null</script>', ['no-recipe']],
  ['<div itemscope itemtype="http://schema.org/Recipe"></div>', ['no-recipe']],
  ['<div class="wprm-recipe-container"></div>', ['no-recipe']],
])('IM-14 the page %j is no recipe', (html, expected) => {
  const result = readPage({ html, url: null })
  expect(result.recipes).toEqual([])
  expect(result.warnings.map(({ code }) => code)).toEqual(expected)
  expect(unaccountedLines(result)).toEqual([])
})

test.each([
  ['100,000 nested elements', `${'<div>'.repeat(100_000)}x`],
  ['100,000 nested lists', `${'<ul><li>'.repeat(50_000)}x`],
  ['100,000 breaks', 'a<br>'.repeat(100_000)],
  ['a table of 50,000 cells', `<table>${'<tr><td>1</td><td>egg</td></tr>'.repeat(25_000)}</table>`],
  ['an attribute of a million characters', `<p class="${'ad '.repeat(333_000)}">x</p>`],
  ['a million open brackets', '<'.repeat(1_000_000)],
  ['10,000 scripts', '<script type="application/ld+json">{"@type":"Recipe"</script>'.repeat(10_000)],
  [
    '10,000 ingredients',
    jsonLdOf(recipe, (node) => ({
      ...node,
      recipeIngredient: Array.from({ length: 10_000 }, (_, at) => `${at} g of flour`),
    })) + '<p>some line of flour</p>'.repeat(5000),
  ],
  ['deep JSON', `<script type="application/ld+json">${'{"a":['.repeat(100_000)}</script>`],
])('IM-14 a page of %s ends', (_, html) => {
  const before = processorMs()
  const result = readPage({ html, url })
  expect(processorMs() - before).toBeLessThan(15_000)
  expect(unaccountedLines(result)).toEqual([])
})
