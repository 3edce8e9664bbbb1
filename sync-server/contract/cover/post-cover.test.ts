import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { kitchenObjects, type KitchenObjectName } from './kitchen-objects.ts'
import { chooseObject, drawPostCover, type PostSubject } from './post-cover.ts'

const aPost = (about: Partial<PostSubject> = {}): PostSubject => ({
  slug: 'a-post',
  title: 'A recipe should open anywhere',
  summary: 'Kitchens often have bad reception.',
  text: 'How many potatoes do you need?\n\nA cookbook is a little floury.',
  ...about,
})

test('RT-11 the cover of a post is an SVG of shapes without text, below 20 kB', () => {
  fc.assert(
    fc.property(
      fc.record({
        slug: fc.string(),
        title: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('Soup', 'Writing', 'In season', 'Offline')),
        summary: fc.string({ unit: 'binary' }),
        text: fc.constantFrom('', 'carrots. apples. leeks', 'Eggs, flour and 2 g of salt'),
      }),
      (post) => {
        const svg = drawPostCover(post)
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 1200 900".*<\/svg>$/)
        expect(svg).not.toMatch(/<(?:script|image|text|use|foreignObject|a)\b|NaN|undefined|&/)
        expect(svg.length).toBeLessThan(20_000)
      },
    ),
    { numRuns: 200 },
  )
})

test.each<readonly [KitchenObjectName, Partial<PostSubject>]>([
  ['cookbook', {}],
  ['tabletAndPhone', { title: 'How two devices agree about dinner' }],
  ['scales', { title: 'When twice as much is not twice' }],
  ['notepad', { title: 'Writing a recipe that others can cook' }],
  ['notepad', { title: 'Ein Rezept aufschreiben' }],
  ['board', { title: 'One good knife' }],
  ['basket', { title: 'What is good in autumn', summary: 'The market in season' }],
  ['pot', { title: 'Über Töpfe', summary: 'Welcher, und warum' }],
  ['pot', { title: 'Hello', summary: 'We are here', text: 'And we stay' }],
])('RT-11 a post is shown by the %s for %o', (object, about) => {
  expect(chooseObject(aPost(about))).toBe(object)
})

test('RT-11 a post always has the same cover, another slug another one, and the dish of its title is drawn', () => {
  expect(drawPostCover(aPost())).toBe(drawPostCover(aPost()))
  const drawn = new Set(Array.from({ length: 20 }, (_, index) => drawPostCover(aPost({ slug: `post-${index}` }))))
  expect(drawn.size).toBeGreaterThan(17)
  const soup = aPost({ title: 'Tomato soup', text: 'tomatoes' })
  expect(drawPostCover(soup)).not.toBe(drawPostCover({ ...soup, title: 'Tomato' }))
})

test('RT-11 each object of the kitchen is drawn without a food', () => {
  const colors = { light: '#1', enamel: '#2', enamelDark: '#3', food: '#4', foodDark: '#5' }
  const look = { ...colors, has: () => false, isCold: false, pieces: [], motif: '' }
  for (const draw of Object.values(kitchenObjects)) expect(draw(look)).toMatch(/^<.*>$/)
})
