import { describe, expect, test } from 'vitest'
import { readPastedRecipe, type PasteTarget } from './read-pasted-recipe.ts'

const lines = (...all: readonly string[]): string => all.join('\n')

/** Shapes in which people have recipes as text, and what each is read as. */
const recipes: Readonly<Record<string, { text: string; title: string | null; lists: readonly [number, number] }>> = {
  'a note with headings': {
    text: lines(
      'Banana bread',
      'Serves 8',
      'Ingredients',
      '3 ripe bananas',
      '200 g flour',
      '2 eggs',
      'Method',
      'Mash the bananas.',
      'Stir in the rest.',
      'Bake at 180 °C for 50 minutes.',
    ),
    title: 'Banana bread',
    lists: [3, 3],
  },
  'a page with steps on lines of their own': {
    text: lines(
      'Weeknight Lentils',
      'By Ana Cook',
      'Total Time 35 minutes',
      'Yield 4 servings',
      '',
      'INGREDIENTS',
      '1 cup red lentils, rinsed',
      '2 tablespoons olive oil',
      'Kosher salt',
      '',
      'PREPARATION',
      'Step 1',
      'Rinse the lentils until the water runs clear.',
      '',
      'Step 2',
      'Heat the oil in a pot over medium heat and add the lentils. Simmer 20 minutes.',
    ),
    title: 'Weeknight Lentils',
    lists: [3, 2],
  },
  'a German message without headings': {
    text: lines(
      'Omas Kartoffelsuppe',
      'Für 4 Personen, Vorbereitung 20 Min., Kochzeit 30 Min.',
      '',
      '800 g Kartoffeln',
      '1 Zwiebel',
      '2 EL Butter',
      '1 l Gemüsebrühe',
      '',
      'Kartoffeln schälen und würfeln. Zwiebel in der Butter anschwitzen.',
      'Brühe angießen und 30 Minuten köcheln lassen.',
    ),
    title: 'Omas Kartoffelsuppe',
    lists: [4, 2],
  },
  'a German page with its times in one line': {
    text: lines(
      'Käsespätzle',
      'Zutaten für 2 Portionen:',
      '250 g Mehl',
      '3 Ei(er)',
      '200 g Bergkäse, gerieben',
      '',
      'Zubereitung',
      'Arbeitszeit ca. 30 Minuten Koch-/Backzeit ca. 15 Minuten Gesamtzeit ca. 45 Minuten',
      '',
      'Mehl und Eier zu einem Teig rühren. 10 Minuten ruhen lassen.',
      '',
      'Spätzle in kochendes Wasser schaben. Mit Käse schichten.',
    ),
    title: 'Käsespätzle',
    lists: [3, 2],
  },
  'bullets and numbers': {
    text: lines(
      'Tomatensalat',
      '• 4 Tomaten',
      '• 1 Zwiebel',
      '• 2 EL Öl',
      '1. Tomaten in Scheiben schneiden.',
      '2. Zwiebel hacken und mit dem Öl unterheben.',
    ),
    title: 'Tomatensalat',
    lists: [3, 2],
  },
}

const all = Object.entries(recipes)
const countLines = (items: readonly { readonly isPart: boolean }[]): number =>
  items.filter(({ isPart }) => !isPart).length

describe.each(['title', 'text', 'page', 'ingredient', 'step'] satisfies PasteTarget[])('pasted into: %s', (target) => {
  test.each(all)('RT-18 %s is a whole recipe, wherever it is pasted', (_, { text, title, lists }) => {
    const read = readPastedRecipe(text, target)
    if (typeof read === 'string') throw new Error(read)
    expect(read.recipe.title?.text ?? null).toBe(title)
    expect([countLines(read.recipe.ingredients), countLines(read.recipe.steps)]).toEqual(lists)
  })
})

const factsOf = (shape: string): readonly (number | null)[] => {
  const read = readPastedRecipe(recipes[shape]?.text ?? '', 'page')
  if (typeof read === 'string') throw new Error(read)
  const { servings, prepMinutes, cookMinutes, totalMinutes } = read.recipe
  return [servings, prepMinutes, cookMinutes, totalMinutes].map((fact) => fact?.value ?? null)
}

test('RT-18 servings and times of a pasted recipe are read in English and German', () => {
  expect(factsOf('a note with headings')).toEqual([8, null, null, null])
  expect(factsOf('a page with steps on lines of their own')).toEqual([4, null, null, 35])
  expect(factsOf('a German message without headings')).toEqual([4, 20, 30, null])
  expect(factsOf('a German page with its times in one line')).toEqual([2, 30, 15, 45])
})

const ingredientList = lines('500 g potatoes', '2 leeks', '1 l stock', 'chives')
const method = lines('Boil the potatoes in 2 l of water.', 'Press 3 eggs through a sieve.', 'Simmer 10 minutes.')
const story = lines('My grandmother made this every Sunday.', 'We all loved it.', 'It smells of cinnamon.')

test.each([
  ['ingredient', ingredientList],
  ['ingredient', method],
  ['step', method],
  ['step', ingredientList],
  ['text', ingredientList],
  ['text', method],
  ['text', story],
  ['title', story],
  ['page', story],
  ['step', story],
] satisfies [PasteTarget, string][])('RT-18 a list or a story pasted into a field stays in it: %s', (target, text) => {
  expect(readPastedRecipe(text, target)).toBe('lines')
})

test.each([
  ['title', ingredientList, [4, 0]],
  ['title', method, [0, 3]],
  ['page', ingredientList, [4, 0]],
  ['page', method, [0, 3]],
] satisfies [PasteTarget, string, number[]][])(
  'RT-18 a list that is pasted beside the lists goes where it belongs: %s',
  (target, text, lists) => {
    const read = readPastedRecipe(text, target)
    if (typeof read === 'string') throw new Error(read)
    expect([countLines(read.recipe.ingredients), countLines(read.recipe.steps)]).toEqual(lists)
  },
)

test('RT-18 a text with several recipes is named as such, and not poured into one', () => {
  const [one, , , two] = all.map(([, { text }]) => text)
  expect(readPastedRecipe(lines(one ?? '', '', '', two ?? ''), 'ingredient')).toBe('several')
})
