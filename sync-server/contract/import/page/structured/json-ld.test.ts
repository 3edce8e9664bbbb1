import { expect, test } from 'vitest'
import { parseJson, readJsonLd } from './json-ld.ts'
import { parsePage } from '../html/page-tree.ts'

const read = (...values: unknown[]) =>
  readJsonLd(
    parsePage(
      values
        .map(
          (value) =>
            `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`,
        )
        .join(''),
    ).root,
  )
const recipe = { '@type': 'Recipe', name: 'Soup' }
const names = (...values: unknown[]) => read(...values).recipes.map((one) => one['name'])

test.each([
  ['alone', recipe],
  ['in a list', [{ '@type': 'WebSite' }, recipe]],
  ['in a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, recipe] }],
  ['as the main entity', { '@type': 'WebPage', mainEntity: recipe }],
  ['in a list of items', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: recipe }] }],
  ['with several types', { ...recipe, '@type': ['NewsArticle', 'Recipe'] }],
  ['with the address of its type', { ...recipe, '@type': 'http://schema.org/Recipe' }],
  ['with a prefix', { ...recipe, '@type': 'schema:Recipe' }],
  ['in nested lists', [[[recipe]]]],
])('IM-1 a recipe %s is found', (_, value) => {
  expect(names(value)).toEqual(['Soup'])
})

test('IM-1 recipes of several scripts are found, and related ones are not', () => {
  expect(names(recipe, { ...recipe, name: 'Cake' })).toEqual(['Soup', 'Cake'])
  expect(names({ ...recipe, isRelatedTo: [{ '@type': 'Recipe', name: 'Other' }] })).toEqual(['Soup'])
  expect(names({ '@type': 'Article', name: 'Soup' })).toEqual([])
})

test('IM-1 a reference is resolved, and is no second recipe', () => {
  const { recipes, resolve } = read({
    '@graph': [
      { '@type': 'WebPage', mainEntity: { '@id': '#r' } },
      { ...recipe, '@id': '#r', author: { '@id': '#p' } },
      { '@type': 'Person', '@id': '#p', name: 'Ada' },
    ],
  })
  expect(recipes).toHaveLength(1)
  expect(resolve(recipes[0]?.['author'])).toMatchObject({ name: 'Ada' })
})

test.each([
  ['a trailing comma', '{"@type":"Recipe","name":"Soup",}'],
  ['a line break in a string', '{"@type":"Recipe","name":"Soup","description":"a\nb"}'],
  ['a missing end', '{"@type":"Recipe","name":"Soup","recipeIngredient":["salt"'],
  ['single quotes', "{'@type':'Recipe','name':'Soup'}"],
  ['encoded quotes', '{&quot;@type&quot;:&quot;Recipe&quot;,&quot;name&quot;:&quot;Soup&quot;}'],
  ['a missing comma', '{"@type":"Recipe" "name":"Soup"}'],
])('IM-3 JSON with %s is repaired and warned about', (_, source) => {
  const { recipes, warnings } = read(source)
  expect(recipes.map((one) => one['name'])).toEqual(['Soup'])
  expect(warnings.map(({ code }) => code)).toEqual(['json-repaired'])
})

test.each([
  ['["1 can "crushed" tomatoes","2 eggs",]', ['1 can "crushed" tomatoes', '2 eggs']],
  ['["1 cup "00" flour, sifted", "salt"]', ['1 cup "00" flour, sifted', 'salt']],
  ['["2 eggs" "salt"]', ['2 eggs', 'salt']],
])('IM-3 the quotes within the texts of %s end no text', (source, lines) => {
  expect(parseJson(source)).toMatchObject({ value: lines, warning: 'json-repaired' })
})

test.each([
  '<!--{"@type":"Recipe","name":"Soup"}-->',
  '//<![CDATA[\n{"@type":"Recipe","name":"Soup"}\n//]]>',
  '{"@type":"Recipe","name":"Soup"};',
])('IM-1 %s needs no repair', (source) => {
  expect(parseJson(source)).toMatchObject({ value: { name: 'Soup' }, warning: null })
})

test('IM-14 text that is no JSON is warned about, and deep nesting ends', () => {
  expect(read('<p>not data</p>').recipes).toEqual([])
  expect(parseJson('['.repeat(100_000)).warning).not.toBeNull()
  expect(parseJson(`${'[{"a":'.repeat(20_000)}1${'}]'.repeat(20_000)}`).value).toBeDefined()
  expect(read(`${'[{"a":'.repeat(2000)}${JSON.stringify(recipe)}${'}]'.repeat(2000)}`).recipes).toHaveLength(1)
})
