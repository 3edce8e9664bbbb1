import { describe, expect, test } from 'vitest'
import { headerHidesAfterPx } from '@simmer/contract/wire/product-constants'
import { afterScroll, type ScrollPosition } from './header-hiding.ts'

const maxTop = 2000
const scrolled = (...tops: readonly number[]): ScrollPosition =>
  tops.reduce<ScrollPosition>((seen, top) => afterScroll(seen, top, maxTop), { isAtTop: 0, isHidden: false })

describe('the header', () => {
  test('CO-1 hides past 10 px', () => expect(headerHidesAfterPx).toBe(10))

  test.each([
    ['LY-5 stays at the top', [0], false],
    ['LY-5 stays up to 10 px', [10], false],
    ['LY-5 hides when scrolling down past 10 px', [11], true],
    ['LY-5 stays hidden further down', [200, 600], true],
    ['LY-5 shows when scrolling up', [600, 560], false],
    ['LY-5 hides again on the way down', [600, 560, 620], true],
    ['LY-5 shows back at the top', [600, 5], false],
    ['a trembling finger changes nothing', [600, 598, 600], true],
    ['a slow way up still counts', [600, 599, 598, 597, 595], false],
    ['rubber-band scrolling above the top is the top', [-80], false],
    ['rubber-band scrolling below the end is no way up', [1990, 2080, 2000], true],
  ])('%s', (_, tops, isHidden) => {
    expect(scrolled(...tops).isHidden).toBe(isHidden)
  })
})
