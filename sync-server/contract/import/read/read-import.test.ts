import { describe, expect, test } from 'vitest'
import { readImportedJson, readImportedPage, readImportedText } from './read-import.ts'
import { recipeContentOf } from './recipe-content-of.ts'

const rows = [
  'a',
  '1 ',
  '@',
  '@a.',
  '(',
  '((',
  ')',
  '. ',
  '…',
  '...',
  '😀',
  '~',
  '=',
  '*',
  '-',
  '- ',
  ';',
  '| ',
  '"',
  "'-",
  '-->',
]
const recipe = {
  '@type': 'Recipe',
  name: 'Soup',
  recipeIngredient: ['1 l water', '3 leeks'],
  recipeInstructions: 'Boil.',
}
const script = (node: object): string => `<script type="application/ld+json">${JSON.stringify(node)}</script>`

const rest = (sign: string): string => `1 a ${sign.repeat(40_000 / sign.length)} b`

describe('IM-14 a long row of signs inside a text is read in linear time', () => {
  test.each(rows)('%j', (sign) => {
    const text = rest(sign)
    const start = performance.now()
    const page = `<title>${text}</title><h1>Soup</h1><ul><li>1 l water<li>3 leeks<li>${text}</ul><p>${text}`
    const results = [
      readImportedText(`Soup\n\nIngredients\n1 l water\n${text}\n\nMethod\n1. Boil.\n${text}`),
      readImportedPage({ html: page, url: null }),
      readImportedPage({ html: script({ ...recipe, name: text, recipeYield: text, prepTime: text }), url: null }),
      readImportedPage({
        html: script({ ...recipe, description: text }).replace('}</script', '},}</script'),
        url: null,
      }),
    ]
    for (const { recipes } of results) recipes.map(recipeContentOf)
    expect(performance.now() - start).toBeLessThan(3000)
  })
})

test('IM-1 JSON of a server may hold the words of HTML', () => {
  const description = 'See <!-- <script> here </script> and --> <b>there</b>'
  const { recipes, warnings } = readImportedJson(JSON.stringify({ ...recipe, description }), 'https://soup.example/')
  expect([recipes[0]?.title?.text, warnings]).toEqual(['Soup', []])
  expect(recipes[0]?.source.url).toBe('https://soup.example/')
})

test('IM-1 JSON-LD in a comment, in CDATA, or with a semicolon behind is read', () => {
  const json = JSON.stringify(recipe)
  for (const wrapped of [`<!-- ${json} -->`, `//<![CDATA[\n${json}\n//]]>`, `${json};`, `\ufeff ${json} ;\n//-->`]) {
    const { recipes, warnings } = readImportedPage({
      html: `<script type="application/ld+json">${wrapped}</script>`,
      url: null,
    })
    expect([recipes[0]?.title?.text, warnings]).toEqual(['Soup', []])
  }
})
