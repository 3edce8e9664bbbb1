import { headerHidesAfterPx } from '@simmer/contract/wire/product-constants'

export interface ScrollPosition {
  readonly isAtTop: number
  readonly isHidden: boolean
}

/** Smaller scroll movements are ignored. */
const minScrollPx = 4

/**
 * LY-5: the header hides when scrolling down past 10 px and shows when scrolling up. Near the top it always shows.
 * Rubber-band scrolling counts as no movement.
 */
export const afterScroll = (previous: ScrollPosition, top: number, maxTop: number): ScrollPosition => {
  const now = Math.min(Math.max(top, 0), Math.max(maxTop, 0))
  if (now <= headerHidesAfterPx) return { isAtTop: now, isHidden: false }
  const distance = now - previous.isAtTop
  if (Math.abs(distance) < minScrollPx) return previous
  return { isAtTop: now, isHidden: distance > 0 }
}
