import { expect, test } from 'vitest'
import { leftOutFood, readRequest } from './read-request.ts'

const firstNames = (q: string): string[] => readRequest(q).leftOut.map(({ names }) => names[0]?.join(' ') ?? '')

test.each([
  ['cake without egg', 'cake', ['egg']],
  ['cake without eggs or milk', 'cake', ['eggs', 'milk']],
  ['Kuchen ohne Ei', 'Kuchen', ['ei']],
  ['Kuchen ohne Eier, Milch und Nüsse', 'Kuchen', ['eier', 'milch', 'nusse']],
  ['pasta without the spring onions', 'pasta', ['spring onions']],
  ['cake without egg and with chocolate', 'cake with chocolate', ['egg']],
  ['soup, no cream', 'soup,', ['cream']],
  ['Suppe ohne Sahne unter 30', 'Suppe unter 30', ['sahne']],
  ['onion-free stew', 'stew', ['onion']],
  ['alkoholfreier Punsch', 'Punsch', ['alkohol']],
  ['soup -onion', 'soup', ['onion']],
  ['cake without egg,milk', 'cake', ['egg', 'milk']],
  ['Kuchen ohne Ei,Milch', 'Kuchen', ['ei', 'milch']],
  ['cake without nuts/milk', 'cake', ['nuts', 'milk']],
  ['cake without egg&milk', 'cake', ['egg', 'milk']],
  ['cake -egg,-milk', 'cake', ['egg', 'milk']],
  ['soup -constructor', 'soup', ['constructor']],
  ['no bake cheesecake', 'no bake cheesecake', []],
  ['Kuchen ohne Backen', 'Kuchen ohne Backen', []],
  ['gluten free bread', 'gluten free bread', []],
  ['glutenfreies Brot', 'glutenfrei Brot', []],
  ['mole negro', 'mole negro', []],
  ['without', 'without', []],
  ['cake "lemon curd" without nuts', 'cake "lemon curd"', ['nuts']],
  ['"cake without egg"', '"cake without egg"', []],
])('RT-3 "%s" asks for "%s" without %j', (q, words, leftOut) => {
  expect([readRequest(q).words.trim(), firstNames(q)]).toEqual([words, leftOut])
})

test('RT-3 gluten is in no list of ingredients, so that a search without it asks for the diet', () => {
  expect(readRequest('bread without gluten')).toMatchObject({ leftOut: [], diets: ['gluten-free'] })
})

test('RT-3 a general word leaves out all that it stands for, and trusts the diets that have none of it', () => {
  const { names, diets } = leftOutFood(['nuts'])
  expect(names).toEqual(expect.arrayContaining([['nuts'], ['walnut'], ['mandel']]))
  expect(diets).toEqual(['nut-free'])
  expect(leftOutFood(['fleisch']).names).toEqual(expect.arrayContaining([['beef'], ['huhn'], ['speck']]))
  expect(leftOutFood(['onion']).diets).toEqual([])
})

test.each([
  ['what can I make with leek and potatoes?', 'leek potatoes', true],
  ['Was kann ich mit Lauch und Kartoffeln kochen?', 'Lauch Kartoffeln', true],
  ['I have eggs, rice', 'eggs, rice', true],
  ['zucchini verwerten', 'zucchini', true],
  ['leek and potatoes', 'leek and potatoes', false],
])('RT-3 "%s" looks for "%s", any of them: %s', (q, words, isAnyOf) => {
  const request = readRequest(q)
  expect([request.words.trim(), request.isAnyOf]).toEqual([words, isAnyOf])
})

test.each([
  ['best chocolate cake recipe', 'chocolate cake'],
  ['einfache Rezepte mit Lachs', 'mit Lachs'],
  ['how to make ramen', 'ramen'],
  ['recipes', 'recipes'],
])('RT-3 "%s" needs no words about recipes in general', (q, words) => {
  expect(readRequest(q).words.trim()).toBe(words)
})
