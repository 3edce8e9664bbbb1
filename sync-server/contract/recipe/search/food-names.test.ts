import { expect, test } from 'vitest'
import { foodSynonyms, groupFoodNames } from './food-names.ts'
import { compoundNames, germanForms, germanPlurals, headOf } from './german-words.ts'

const names = (...words: string[]): string[] => foodSynonyms(words).map((name) => name.words.join(' '))

test('RT-3 a food has its names in both languages and from all regions', () => {
  expect(names('aubergines')).toEqual(['eggplant', 'brinjal', 'melanzani'])
  expect(names('karfiol')).toEqual(['cauliflower', 'blumenkohl'])
  expect(names('spring', 'onions')).toContain('fruhlingszwiebel')
  expect(names('quinoa')).toEqual([])
})

test('RT-3 a German compound is also its two parts, in both languages, anywhere in a recipe', () => {
  expect(foodSynonyms(['kartoffelsuppe'])).toContainEqual({ words: ['potato', 'soup'], isLoose: true })
  expect(names('huhnersuppe')).toContain('chicken soup')
  expect(foodSynonyms(['apfelkuchen'])).toContainEqual({ words: ['apple', 'tart'], isLoose: false })
  expect(compoundNames('tomatensuppe', (part) => part === 'tomate')).toEqual([['tomate', 'suppe']])
  expect(compoundNames('suppe', () => true)).toEqual([])
})

test('RT-3 an English food and dish without a blank are its two parts, under the other names of the dish too', () => {
  expect(names('applepie')).toEqual(expect.arrayContaining(['apple pie', 'apple tart', 'apfel torte']))
  expect(names('magpie')).toEqual([])
  expect(names('carrotcake')).toEqual([])
})

test('RT-3 words of a query are grouped into the longest names', () => {
  expect(groupFoodNames(['spring', 'onion', 'soup']).map(({ words }) => words)).toEqual([['spring', 'onion'], ['soup']])
})

test('RT-3 German forms are words with other endings; short words and numbers have none', () => {
  expect(germanForms('kartoffeln')).toContain('kartoffel')
  expect(germanForms('tomate')).toContain('tomaten')
  expect(germanForms('pie')).toEqual([])
  expect(germanForms('30min')).toEqual([])
  expect(germanPlurals('ei')).toContain('eier')
})

test('RT-3 a compound ends in a dish', () => {
  expect([headOf('kartoffelsuppe'), headOf('suppe'), headOf('quinoa')]).toEqual(['suppe', null, null])
})
