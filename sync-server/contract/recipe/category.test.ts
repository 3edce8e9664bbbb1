import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categories, categoryName, writeCategorySlug, type Category } from './category.ts'
import { readCategorySlug } from './read-category-slug.ts'

describe('RT-4 category slugs', () => {
  test.each<[string, Category[]]>([
    ['vegan-diet', [{ facet: 'diet', value: 'vegan' }]],
    ['gluten_free-diet', [{ facet: 'diet', value: 'gluten-free' }]],
    ['dairy_free-diet', [{ facet: 'diet', value: 'dairy-free' }]],
    ['non_vegetarian-diet', [{ facet: 'diet', value: 'non-vegetarian' }]],
    ['nut_free-diet', [{ facet: 'diet', value: 'nut-free' }]],
    ['main+course-meal', [{ facet: 'meal', value: 'main course' }]],
    ['dinner-meal', [{ facet: 'meal', value: 'dinner' }]],
    [
      'indian-cuisine-dinner-meal',
      [
        { facet: 'cuisine', value: 'indian' },
        { facet: 'meal', value: 'dinner' },
      ],
    ],
  ])('RT-4 the slug %s reads as known categories and is written back unchanged', (slug, read) => {
    expect(readCategorySlug(slug)).toEqual(read)
    expect(writeCategorySlug(read)).toBe(slug)
    for (const { facet, value } of read) expect(categories[facet].map((one) => one.value)).toContain(value)
  })

  test('RT-4 a slug with an unknown value is read', () => {
    expect(readCategorySlug('martian-cuisine')).toEqual([{ facet: 'cuisine', value: 'martian' }])
  })

  test.each([
    '',
    'vegan',
    'diet',
    '-diet',
    'vegan-',
    'vegan-food',
    'vegan-diet-',
    'vegan-diet-dinner',
    '+-meal',
    'gluten-free-diet',
    `${'a'.repeat(400)}-diet`,
  ])('RT-4 reading %j as a category slug gives null', (slug) => {
    expect(readCategorySlug(slug)).toBeNull()
  })

  test('a repeated value counts once, and case does not matter', () => {
    expect(readCategorySlug('Vegan-diet-vegan-diet')).toEqual([{ facet: 'diet', value: 'vegan' }])
  })

  test('reading a written slug gives the same categories', () => {
    const word = fc.stringMatching(/^[a-z0-9é]{1,8}$/)
    const value = fc
      .tuple(word, fc.array(fc.tuple(fc.constantFrom(' ', '-'), word), { maxLength: 3 }))
      .map(([first, more]) => first + more.map((pair) => pair.join('')).join(''))
    const category = fc.record({ facet: fc.constantFrom('diet' as const, 'meal' as const, 'cuisine' as const), value })
    fc.assert(
      fc.property(
        fc.uniqueArray(category, { minLength: 1, maxLength: 4, selector: (one) => `${one.facet} ${one.value}` }),
        (chosen) => {
          expect(readCategorySlug(writeCategorySlug(chosen))).toEqual(chosen)
        },
      ),
    )
  })

  test('any text reads as categories or null', () => {
    fc.assert(
      fc.property(fc.string(), (slug) => {
        const read = readCategorySlug(slug)
        expect(read === null ? null : readCategorySlug(writeCategorySlug(read))).toEqual(read)
      }),
    )
  })
})

test('a category has a display name', () => {
  expect(categoryName({ facet: 'diet', value: 'gluten-free' })).toBe('Gluten-free')
  expect(categoryName({ facet: 'cuisine', value: 'middle eastern' })).toBe('Middle Eastern')
  expect(categoryName({ facet: 'cuisine', value: 'martian' })).toBe('Martian')
})
