/** LY-5, CO-1, in pixels. */
export const headerHidesAfterPx = 10

export interface ScrollPosition {
  readonly isAtTop: number
  readonly isHidden: boolean
}

/** A trembling finger is no decision. */
const minScrollPx = 4

/**
 * LY-5: hidden when scrolling down past 10 px, shown when scrolling up. Near the top it is always shown; rubber-band
 * scrolling above the top or below the end counts as standing still.
 */
export const afterScroll = (previous: ScrollPosition, top: number, maxTop: number): ScrollPosition => {
  const now = Math.min(Math.max(top, 0), Math.max(maxTop, 0))
  if (now <= headerHidesAfterPx) return { isAtTop: now, isHidden: false }
  const distance = now - previous.isAtTop
  if (Math.abs(distance) < minScrollPx) return previous
  return { isAtTop: now, isHidden: distance > 0 }
}
