import { useRef, type TouchEvent } from 'react'

/** Smaller movements are no swipe. */
const minSwipePx = 12
/** A swipe closes by distance (pixels) or by speed (pixels per millisecond). */
const closeDistancePx = 90
const closeSpeed = 0.5

interface Swipe {
  readonly x: number
  readonly y: number
  readonly at: number
  /** Null until the direction is known: a scroll or a swipe. */
  readonly sideways: boolean | null
}

export interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchMove: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchEnd: (event: TouchEvent<HTMLElement>) => void
  readonly onTouchCancel: (event: TouchEvent<HTMLElement>) => void
}

/** LY-6: closes a drawer by a swipe to the left. The drawer follows the finger and returns after a short swipe. */
export const useSwipeToClose = (onClose: () => void): SwipeHandlers => {
  const swipe = useRef<Swipe | null>(null)
  const reset = (element: HTMLElement): void => {
    swipe.current = null
    element.style.translate = ''
  }
  return {
    onTouchStart: ({ touches, timeStamp }) => {
      const finger = touches[0]
      // A second finger starts another gesture.
      swipe.current =
        finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, at: timeStamp, sideways: null } : null
    },
    onTouchMove: ({ touches, currentTarget }) => {
      const finger = touches[0]
      const start = swipe.current
      if (!finger || start === null || start.sideways === false) return
      const [right, down] = [finger.clientX - start.x, finger.clientY - start.y]
      if (start.sideways === null) {
        if (Math.hypot(right, down) < minSwipePx) return
        swipe.current = { ...start, sideways: -right > Math.abs(down) }
        if (swipe.current.sideways === false) return
      }
      currentTarget.style.translate = `${Math.min(right, 0)}px`
    },
    onTouchEnd: ({ changedTouches, currentTarget, timeStamp }) => {
      const finger = changedTouches[0]
      const start = swipe.current
      reset(currentTarget)
      if (!finger || start?.sideways !== true) return
      const distance = start.x - finger.clientX
      if (distance > closeDistancePx || (distance > minSwipePx && distance / (timeStamp - start.at) > closeSpeed))
        onClose()
    },
    onTouchCancel: ({ currentTarget }) => reset(currentTarget),
  }
}
