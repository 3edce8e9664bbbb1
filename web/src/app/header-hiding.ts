/** LY-5, CO-1, in pixels. */
export const headerHidesPast = 10

export interface ScrollSeen {
  readonly top: number
  readonly hidden: boolean
}

/** A trembling finger is no decision. */
const tremor = 4

/**
 * LY-5: hidden when scrolling down past 10 px, shown when scrolling up. Near the top it is always shown; rubber-band
 * scrolling above the top or below the end counts as standing still.
 */
export const afterScroll = (seen: ScrollSeen, top: number, furthest: number): ScrollSeen => {
  const now = Math.min(Math.max(top, 0), Math.max(furthest, 0))
  if (now <= headerHidesPast) return { top: now, hidden: false }
  const moved = now - seen.top
  if (Math.abs(moved) < tremor) return seen
  return { top: now, hidden: moved > 0 }
}
