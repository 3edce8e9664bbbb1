import { describe, expect, test } from 'vitest'
import { unaccountedLines } from '../accounted-lines.ts'
import { recipeFaults } from '../testing/check-result.ts'
import { ownRecipes } from '../testing/own-recipes.ts'
import { readPage } from './read-page.ts'
import { documentOf, markedSites, plainSites } from './testing/site-layouts.ts'

const url = 'https://kitchen.example/pie'
const pagesOf = (layouts: typeof plainSites) =>
  Object.entries(layouts).flatMap(([layout, write]) =>
    ownRecipes.map((recipe) => ({
      layout,
      language: recipe.language,
      recipe,
      html: documentOf(recipe, write(recipe)),
    })),
  )

describe.each([
  ['without markup', pagesOf(plainSites)],
  ['with markup', pagesOf(markedSites)],
])('pages of sites %s', (_, pages) => {
  test.each(pages)('IM-1 IM-2 $layout in $language is read as it was written', ({ recipe, html }) => {
    const result = readPage({ html, url })
    expect(unaccountedLines(result)).toEqual([])
    expect(recipeFaults(result, recipe)).toEqual([])
    const [read] = result.recipes
    const isStated = (words: string): boolean => html.includes(words)
    expect({
      servings: isStated(recipe.words.servings) ? read?.servings?.value : null,
      prep: isStated(recipe.words.prep) ? read?.prepMinutes?.value : null,
      cook: isStated(recipe.words.cook) ? read?.cookMinutes?.value : null,
    }).toEqual({
      servings: isStated(recipe.words.servings) ? recipe.servings : null,
      prep: isStated(recipe.words.prep) ? recipe.prepMinutes : null,
      cook: isStated(recipe.words.cook) ? recipe.cookMinutes : null,
    })
  })
})
