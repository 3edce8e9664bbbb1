import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CoverSubject } from './cover-subject.ts'
import { composeCover, drawCover } from './draw-cover.ts'
import { dishes } from './dishes.ts'
import { gardenMotifs } from './foods/garden-motifs.ts'
import { ingredientMotifs } from './foods/ingredient-motifs.ts'
import { shapeColors } from './foods/shapes.ts'

const aSubject = (about: Partial<CoverSubject> = {}): CoverSubject => ({
  recipeShortId: 'r7k2m9p4',
  title: 'Lemon lentil soup',
  cuisine: 'middle eastern',
  ingredientNames: ['red lentils', 'cloves garlic', 'lemon', 'olive oil', 'parsley'],
  ...about,
})

const foods = [
  'basil',
  'carrots',
  'wheat flour',
  'milk',
  'broccoli',
  'nuts',
  'star anise',
  'corn',
  '\u0000',
  '🥕',
  'beef',
  'apples',
  'eggs',
  'chicken',
  'feta',
]
const titles = [
  'Apple pie',
  'Ramen',
  'Tacos',
  'Cake',
  'Greek salad',
  'Pizza',
  'Muffins',
  'Käsespätzle',
  'Sauce',
  'Paella',
  'Stew',
  'Chicken',
  '麻婆豆腐',
  'كسكس',
  '🥘',
]

const anySubject = fc.record({
  recipeShortId: fc.string(),
  title: fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...titles)),
  cuisine: fc.option(fc.constantFrom('indian', 'constructor', 'Thai')),
  ingredientNames: fc.array(fc.constantFrom(...foods)),
})

/** The bytes of a cover before compression; a list of recipes loads dozens. */
const mostBytes = 20_000

describe('drawn covers', () => {
  test('a peach has a red and a light half, and an orange is round', () => {
    expect(gardenMotifs.peach).toContain(shapeColors.peachRed)
    expect(gardenMotifs.peach).toContain(shapeColors.peach)
    expect(gardenMotifs.peach).not.toContain('<circle')
  })

  test('a cover is a 4:3 SVG of shapes and type, without scripts and references to elsewhere, below 20 kB', () => {
    fc.assert(
      fc.property(anySubject, (subject) => {
        const svg = drawCover(subject)
        expect(svg).toMatch(
          /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 900"[^>]*><style>.*<\/svg>$/,
        )
        expect(svg).not.toMatch(/<(?:script|image|foreignObject|a|animate|set)\b|style=|\son\w+=|NaN|undefined|[^ -~]/)
        expect(svg.replaceAll(/href="#[\w-]+"/g, '')).not.toMatch(/href|url\((?!#)|@import/)
        // Every & begins a reference, so that the text is well-formed.
        expect(svg.replaceAll(/&#\d+;/g, '')).not.toContain('&')
        expect(svg.length).toBeLessThan(mostBytes)
      }),
      { numRuns: 300 },
    )
  })

  test('a recipe always has the same cover; another title or id gives another cover', () => {
    expect(drawCover(aSubject())).toBe(drawCover(aSubject()))
    const drawn = new Set(Array.from({ length: 50 }, (_, index) => drawCover(aSubject({ recipeShortId: `r${index}` }))))
    expect(drawn.size).toBeGreaterThan(45)
  })

  test.each(Object.entries(dishes))('the drawing of %s needs no ingredient', (_, draw) => {
    const look = {
      light: '#1',
      enamel: '#2',
      enamelDark: '#3',
      food: '#4',
      foodDark: '#5',
      isCold: false,
      pieces: [],
      motif: '',
    }
    expect(draw({ ...look, has: () => false })).toMatch(/^<.*>$/)
    expect(draw({ ...look, has: () => true })).not.toMatch(/undefined|NaN/)
  })
})

const coverOf = (title: string, ...ingredientNames: string[]): string => drawCover(aSubject({ title, ingredientNames }))

const isBrown = (title: string, ...ingredientNames: string[]): boolean =>
  drawCover(aSubject({ title, ingredientNames: ['flour', ...ingredientNames] })).includes('#6b4331')

describe('a cover shows what is true', () => {
  test('a dish that the title does not name is not drawn: the title is set in type', () => {
    const subject = aSubject({ title: 'Chicken paprikash', ingredientNames: ['chicken', 'red onion'] })
    expect(composeCover(subject)).toMatchObject({ dish: null, foods: ['drumstick', 'redOnion'] })
    expect(drawCover(subject)).toContain('<use href=')
    expect(drawCover(aSubject())).not.toContain('<use href=')
  })

  test('what is drawn from its ingredients is drawn only with ingredients', () => {
    expect(composeCover(aSubject({ title: 'Greek salad', ingredientNames: ['salt'] })).dish).toBeNull()
    expect(composeCover(aSubject({ title: 'Greek salad', ingredientNames: ['tomatoes', 'feta'] })).dish).toBe(
      'pieceSalad',
    )
  })

  test('a soup has the colour of its ingredients, and no bites of what is in the puree', () => {
    expect(coverOf('Tomato soup', 'tomatoes')).toContain('#d65a3a')
    expect(coverOf('Pea soup', 'green peas')).toContain('#8faf58')
  })

  test('only cocoa makes a dough brown', () => {
    expect(isBrown('Chocolate cake', 'cocoa powder')).toBe(true)
    expect(isBrown('Chocolate chip cookies', 'dark chocolate')).toBe(false)
  })
})

test('light falls on the middle of each cover, drawn or in type, under ids that differ', () => {
  const covers = [drawCover(aSubject()), drawCover(aSubject({ title: 'Chicken paprikash' }))]
  const ids = covers.map((svg) => /<radialGradient id="([\w-]+)"/.exec(svg)?.[1] ?? '')
  covers.forEach((svg, index) => expect(svg).toMatch(new RegExp(`fill="url\\(#${ids[index]}\\)"/></g></svg>$`)))
  expect(new Set(ids).size).toBe(2)
})

test('RT-26 a cover in type hides its title where its URL ends in #plain, and shows the foods without it', () => {
  const svg = coverOf('Chicken paprikash', 'chicken', 'red onion')
  const [, plain = '', lettered = ''] = /<g id="plain">(.*)<g id="lettered">(.*)/.exec(svg) ?? []
  expect(svg).toContain('#plain{display:none}#plain:target{display:inline}#plain:target~#lettered{display:none}')
  expect(lettered).toContain('<use href=')
  expect(plain).not.toContain('<use href=')
  expect(plain).toContain(ingredientMotifs.redOnion)
})

test('RT-26 a cover fits into a low strip: its scene is moved there, and its wall and table go on at both sides', () => {
  for (const svg of [drawCover(aSubject()), coverOf('Chicken paprikash', 'chicken')]) {
    expect(svg).toMatch(
      /@media\(min-aspect-ratio:2\/1\)\{svg>g\{transform:translate\(-\d+px,-\d+px\) scale\([12]\.\d+\)\}/,
    )
    expect(svg.match(/<rect x="-1700" y="\d+" width="4600"/g)?.length).toBeGreaterThan(2)
  }
})

test('a pudding shows its rice, and chopped tomatoes no smooth sauce', () => {
  const grain = '<ellipse cx="0" cy="0" rx="13" ry="5"'
  expect(coverOf('Rice pudding', 'rice', 'milk')).toContain(grain)
  expect(coverOf('Semolina pudding', 'semolina', 'milk')).not.toContain(grain)
  for (const title of ['Sauce vierge', 'Pico de gallo'])
    expect(composeCover(aSubject({ title, ingredientNames: ['tomatoes'] })).dish).toBe('dip')
  expect(composeCover(aSubject({ title: 'Tomato sauce', ingredientNames: ['tomatoes'] })).dish).toBe('sauce')
})

test('in the dark theme the room goes dark, so that a cover does not glare', () => {
  const svg = drawCover(aSubject())
  expect(svg).toContain('{fill:#ece0cd}')
  expect(svg).not.toContain('{fill:#f0e3cd}')
  expect(svg).toMatch(
    /<style>@media\(prefers-color-scheme:dark\)\{(?:\[(?:fill|stroke)="#[\da-f]{6}"\]\{(?:fill|stroke):#[\da-f]{6}\})+\}<\/style>/,
  )
})
