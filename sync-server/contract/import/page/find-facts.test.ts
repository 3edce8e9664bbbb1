import { expect, test } from 'vitest'
import { findCategory, findMinutes, findYield, surroundingsOf } from './find-facts.ts'
import { lineFinder } from './find-lines.ts'
import { readPageLines } from './html/page-lines.ts'
import { parsePage } from './html/page-tree.ts'

const around = (html: string) => surroundingsOf(readPageLines(parsePage(html).root), null)

test('IM-11 a time is found beside or below its label', () => {
  expect(findMinutes(90, 'cookMinutes', around('<p>Prep: 10 min</p><p>Cook time: 1 hr 30 mins</p>'))).toEqual({
    value: 90,
    from: [1],
    confidence: 'sure',
  })
  expect(findMinutes(10, 'prepMinutes', around('<div>Prep Time</div><div>10</div><div>minutes</div>'))?.from).toEqual([
    0, 1, 2,
  ])
  expect(findMinutes(20, 'cookMinutes', around('<p>Prep 10 min | Cook 20 min</p>'))?.from).toEqual([0])
  expect(findMinutes(25, 'cookMinutes', around('<p>Kochzeit: 25 Minuten</p>'))?.from).toEqual([0])
})

test('IM-3 a time that only one side states is to be checked', () => {
  expect(findMinutes(15, 'prepMinutes', around('<p>Prep: 10 min</p>'))).toEqual({
    value: 15,
    from: [],
    confidence: 'check',
  })
  expect(findMinutes(null, 'prepMinutes', around('<p>Prep: 10 min</p>'))).toEqual({
    value: 10,
    from: [0],
    confidence: 'check',
  })
  expect(findMinutes(null, 'totalMinutes', around('<p>Prepare all</p>'))).toBeNull()
})

test('IM-1 the page states more about the servings than its data', () => {
  expect(findYield(['4'], around('<p>Serves 4–6</p>'))).toEqual({
    servings: { value: 4, from: [0], confidence: 'sure' },
    yield: { text: 'Serves 4–6', from: [0], confidence: 'sure' },
  })
  expect(findYield(['4'], around('<p>Servings: 4</p>'))).toEqual({
    servings: { value: 4, from: [0], confidence: 'sure' },
    yield: null,
  })
  expect(findYield(['1 loaf'], around('<p>Makes 1 loaf</p>')).yield).toMatchObject({ text: '1 loaf', from: [0] })
  expect(findYield([], around('<p>Serves 4</p>')).servings).toEqual({ value: 4, from: [0], confidence: 'check' })
  const ofLoaf = '<p>Makes: 1 loaf (10 slices)</p>'
  expect(findYield([], around(ofLoaf)).yield).toMatchObject({ text: 'Makes: 1 loaf (10 slices)', from: [0] })
  expect(findYield([], around(`${ofLoaf}<p>Serves 8</p>`)).servings).toMatchObject({ value: 8, from: [1] })
  expect(findYield([], around('<p>It makes 1 good lunch. Enjoy!</p>')).yield).toBeNull()
  expect(findYield(['6'], around('<p>x</p>')).servings).toEqual({ value: 6, from: [], confidence: 'check' })
})

test('IM-11 a category is found alone or after its label', () => {
  const surroundings = around('<p>I love Italian food</p><p>Cuisine: Italian</p><p>quick</p>')
  const finder = lineFinder(surroundings.lines)
  expect(findCategory('Italian', finder, surroundings).from).toEqual([1])
  expect(findCategory('quick', finder, surroundings).from).toEqual([2])
  expect(findCategory('slow', finder, surroundings)).toEqual({ text: 'slow', from: [], confidence: 'check' })
})
