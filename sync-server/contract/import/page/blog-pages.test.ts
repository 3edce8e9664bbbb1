import { expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import { recipeFaults } from '../testing/check-result.ts'
import { ownRecipes } from '../testing/own-recipes.ts'
import { readPage } from './read-page.ts'
import { blogLayouts } from './testing/blog-layouts.ts'
import { documentOf } from './testing/site-layouts.ts'

const pages = Object.entries(blogLayouts).flatMap(([layout, write]) =>
  ownRecipes.map((recipe) => ({ layout, language: recipe.language, recipe, html: documentOf(recipe, write(recipe)) })),
)

test.each(pages)('IM-1 IM-2 $layout in $language', ({ layout, recipe, html }) => {
  const result = readPage({ html, url: 'https://kitchen.example/pie' })
  expect(unaccountedLines(result)).toEqual([])
  const expected = layout.startsWith('numbers')
    ? { ...recipe, steps: [{ heading: null, lines: recipe.steps.flatMap(({ lines }) => lines) }] }
    : recipe
  expect(recipeFaults(result, expected)).toEqual([])
  const [read] = result.recipes
  expect([read?.servings?.value, read?.prepMinutes?.value, read?.cookMinutes?.value]).toEqual([
    recipe.servings,
    recipe.prepMinutes,
    recipe.cookMinutes,
  ])
})
