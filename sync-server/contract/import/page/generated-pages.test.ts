import { describe, expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import { readPage } from './read-page.ts'
import { markedLayouts, plainLayouts, withNoise } from './testing/page-layouts.ts'
import { allIngredients, allSteps, pageRecipes } from './testing/page-recipes.ts'
import { textWords } from '../text-keys.ts'

const url = 'https://test.example/recipe'
const bodies = [
  ['alone', (body: string) => body],
  ['with noise around it', withNoise],
] as const

const pages = Object.entries(markedLayouts).flatMap(([layout, write]) =>
  pageRecipes.flatMap((recipe) =>
    bodies.map(([around, wrap]) => ({
      name: `${recipe.title}, ${layout}, ${around}`,
      recipe,
      html: wrap(write(recipe), recipe),
    })),
  ),
)

describe('generated pages', () => {
  test.each(pages)('IM-2 every ingredient and step is read with all its words: $name', ({ recipe, html }) => {
    const result = readPage({ html, url })
    expect(result.recipes).toHaveLength(1)
    const [read] = result.recipes
    expect(read?.title?.text).toBe(recipe.title)
    const texts = (list: 'ingredients' | 'steps') =>
      read?.[list].filter(({ isPart }) => !isPart).map(({ text }) => textWords(text).join(' '))
    expect(texts('ingredients')).toEqual(allIngredients(recipe).map((line) => textWords(line).join(' ')))
    expect(texts('steps')).toEqual(allSteps(recipe).map((line) => textWords(line).join(' ')))
  })

  test.each(pages)('IM-2 every line is in a field or left out with a reason: $name', ({ html }) => {
    const result = readPage({ html, url })
    expect(result.lines.length).toBeGreaterThan(0)
    expect(unaccountedLines(result)).toEqual([])
    for (const { line } of result.leftOut) expect(result.lines[line]).toBeDefined()
  })

  test.each(pages)('IM-11 the words of a line are those of the fields that were read from it: $name', ({ html }) => {
    const { recipes, lines } = readPage({ html, url })
    const read = [...(recipes[0]?.ingredients ?? []), ...(recipes[0]?.steps ?? [])]
    const invented = read.flatMap(({ text, from, confidence }) => {
      const words = new Set(from.flatMap((at) => textWords(lines[at] ?? '')))
      return confidence === 'sure' ? textWords(text).filter((word) => !words.has(word)) : []
    })
    expect(invented).toEqual([])
  })

  const visible = pages.filter(
    ({ name }) =>
      /(?:lists|breaks|a table|a card|sections|steps|markup|graph)/.test(name) && !name.includes('JSON-LD alone'),
  )
  test.each(visible)('IM-2 groups of ingredients are restored: $name', ({ recipe, html }) => {
    const [read] = readPage({ html, url }).recipes
    const parts = read?.ingredients.filter(({ isPart }) => isPart).map(({ text }) => text)
    expect(parts).toEqual(recipe.ingredients.flatMap(({ name }) => (name === '' ? [] : [name])))
  })

  const plain = Object.entries(plainLayouts).flatMap(([layout, write]) =>
    pageRecipes.map((recipe) => ({
      name: `${recipe.title}, ${layout}`,
      recipe,
      html: withNoise(write(recipe), recipe),
    })),
  )
  test.each(plain)('IM-2 a page without markup is read with all its lines: $name', ({ recipe, html }) => {
    const result = readPage({ html, url })
    expect(unaccountedLines(result)).toEqual([])
    const [read] = result.recipes
    const texts = (list: 'ingredients' | 'steps') =>
      read?.[list].flatMap(({ text, isPart }) => (isPart ? [] : [textWords(text).join(' ')]))
    expect(read?.title?.text).toBe(recipe.title)
    expect(texts('ingredients')).toEqual(allIngredients(recipe).map((line) => textWords(line).join(' ')))
    expect(texts('steps')).toEqual(allSteps(recipe).map((line) => textWords(line).join(' ')))
    expect(read?.servings?.value).toBe(recipe.servings)
  })
})
