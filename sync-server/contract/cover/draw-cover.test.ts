import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coverColors, drawCover, type CoverSubject } from './draw-cover.ts'
import { dishes } from './cover-words.ts'
import { palettes } from './palettes.ts'

const aSubject = (about: Partial<CoverSubject> = {}): CoverSubject => ({
  recipeShortId: 'r7k2m9p4',
  title: 'Lemon lentil soup',
  cuisine: 'middle eastern',
  meals: ['dinner'],
  diets: ['vegan'],
  tags: [],
  ingredientNames: ['red lentils', 'cloves garlic', 'lemon', 'olive oil', 'parsley'],
  ...about,
})

const anySubject = fc.record({
  recipeShortId: fc.string(),
  title: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('Apple pie', 'Ramen', 'Tacos', 'Cake', 'Greek salad', 'Pizza', 'Muffins'),
  ),
  cuisine: fc.option(fc.constantFrom('indian', 'constructor', 'Thai')),
  meals: fc.array(fc.constantFrom('dinner', 'soup', 'dessert', '__proto__')),
  diets: fc.array(fc.string()),
  tags: fc.array(fc.string()),
  ingredientNames: fc.array(
    fc.constantFrom(
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
    ),
  ),
})

describe('drawn covers', () => {
  test('a cover is a 4:3 SVG of shapes alone, below 12 kB', () => {
    fc.assert(
      fc.property(anySubject, (subject) => {
        const svg = drawCover(subject)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 900"[^>]*>.*<\/svg>$/)
        expect(svg).not.toMatch(
          /<(?:script|style|text|image|use|foreignObject|a|animate)\b|style=|href|\son\w+=|NaN|undefined|[^\x20-\x7e]/,
        )
        expect(svg.length).toBeLessThan(12_000)
      }),
    )
  })

  test('a recipe always has the same cover; another title or id gives another cover', () => {
    expect(drawCover(aSubject())).toBe(drawCover(aSubject()))
    const drawn = new Set(Array.from({ length: 50 }, (_, index) => drawCover(aSubject({ recipeShortId: `r${index}` }))))
    expect(drawn.size).toBeGreaterThan(45)
  })

  test.each([
    ['Lemon lentil soup', 'soup'],
    ['Sunday roast chicken', 'roast'],
    ['Chicken in vinegar sauce', 'roast'],
    ['Salsa', 'jar'],
    ['Cheeseburger', 'sandwich'],
    ['Crème brûlée tart', 'pie'],
    ['Spaghetti carbonara', 'pasta'],
    ['Shakshuka', 'eggs'],
  ] as const)('the cover of %s shows %s', (title, dish) => {
    const subject = aSubject({ title, ingredientNames: ['chicken', 'onion'] })
    // The colour of the vessel differs; its longest path does not.
    const outline = dishes[dish]({ light: '', enamel: '', enamelDark: '', food: '', foodDark: '' })
      .match(/ d="[^"]+"/g)
      ?.toSorted((one, other) => other.length - one.length)[0]
    expect(drawCover(subject)).toContain(outline)
  })

  test('coverColors returns the colours of the drawing', () => {
    const colors = coverColors(aSubject())
    expect(Object.values(palettes).map((palette) => palette.background)).toContain(colors.background)
    expect(drawCover(aSubject())).toContain(colors.background)
    expect(drawCover(aSubject())).toContain(colors.accent)
  })
})
