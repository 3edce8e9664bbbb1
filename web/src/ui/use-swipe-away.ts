import { useRef, type TouchEvent } from 'react'

/** A finger that trembles swipes nowhere. */
const begins = 12
/** Far enough to mean it, in pixels; or fast enough, in pixels per millisecond. */
const far = 90
const fast = 0.5

interface Swipe {
  readonly x: number
  readonly y: number
  readonly at: number
  /** Null until it is clear whether the finger scrolls or swipes. */
  readonly sideways: boolean | null
}

export interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchMove: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchCancel: (event: TouchEvent<HTMLElement>) => void
}

/** LY-6: pushes something back to the left, where it came from. It follows the finger, and returns when let go too early. */
export const useSwipeAway = (onAway: () => void): SwipeHandlers => {
  const swipe = useRef<Swipe | null>(null)
  const rest = (element: HTMLElement): void => {
    swipe.current = null
    element.style.translate = ''
  }
  return {
    onTouchStart: ({ touches, timeStamp }) => {
      const finger = touches[0]
      // A second finger wants something else.
      swipe.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, at: timeStamp, sideways: null } : null
    },
    onTouchMove: ({ touches, currentTarget }) => {
      const finger = touches[0]
      const began = swipe.current
      if (!finger || began === null || began.sideways === false) return
      const [right, down] = [finger.clientX - began.x, finger.clientY - began.y]
      if (began.sideways === null) {
        if (Math.hypot(right, down) < begins) return
        swipe.current = { ...began, sideways: -right > Math.abs(down) }
        if (swipe.current.sideways === false) return
      }
      currentTarget.style.translate = `${Math.min(right, 0)}px`
    },
    onTouchEnd: ({ changedTouches, currentTarget, timeStamp }) => {
      const finger = changedTouches[0]
      const began = swipe.current
      rest(currentTarget)
      if (!finger || began?.sideways !== true) return
      const left = began.x - finger.clientX
      if (left > far || (left > begins && left / (timeStamp - began.at) > fast)) onAway()
    },
    onTouchCancel: ({ currentTarget }) => rest(currentTarget),
  }
}
