import { expect, test } from 'vitest'
import { iconsIn } from './icons-in.ts'

test('a page embeds the shape of each icon it shows, once', () => {
  const shapes = iconsIn(
    '<svg><use href="#icon-home"></use></svg><svg><use href="#icon-bell"></use></svg><use href="#icon-home">',
  )
  expect([...shapes.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)).toEqual(['icon-home', 'icon-bell'])
  expect(iconsIn('<p>no icon, and <use href="#icon-nothing"></use></p>')).toBe('')
})
