/** Smaller movements are no swipe. */
const minMovePx = 12
/** A swipe over this distance shows or hides the actions. */
const distancePx = 56
/** A finger that rests first selects text. */
const maxRestMs = 400

interface Start {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly at: number
  /** Null until the direction is known: a scroll or a swipe. */
  readonly isSideways: boolean | null
}

/** What is read of a pointer event. */
interface SwipeEvent {
  readonly pointerId: number
  readonly pointerType: string
  readonly clientX: number
  readonly clientY: number
  /** In milliseconds. */
  readonly timeStamp: number
  readonly target: EventTarget
  readonly currentTarget: Line
}
interface Line {
  readonly style: { translate: string }
}
type Handler = (event: SwipeEvent) => void

export interface LineSwipe {
  readonly onPointerDown: Handler
  readonly onPointerMove: Handler
  readonly onPointerUp: Handler
  readonly onPointerCancel: Handler
}

interface SwipeOptions {
  /** Whether the line follows the finger. */
  readonly moves: () => boolean
  /** Called with true after a swipe to the left, with false after one to the right. */
  readonly onSwipe: (isLeft: boolean) => void
}

/** A button is pressed or dragged, and in a focused text a finger moves the caret and selects. */
const isTaken = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, textarea:focus') !== null

/** A swipe of a finger over a line. Everything that it does, a button does too. */
export const createLineSwipe = ({ moves, onSwipe }: SwipeOptions): LineSwipe => {
  let start: Start | null = null
  const end = (line: Line): void => {
    start = null
    line.style.translate = ''
  }
  return {
    onPointerDown: ({ pointerId, pointerType, clientX, clientY, timeStamp, target, currentTarget }) => {
      // A second finger starts another gesture.
      if (start !== null) end(currentTarget)
      else if (pointerType === 'touch' && !isTaken(target))
        start = { id: pointerId, x: clientX, y: clientY, at: timeStamp, isSideways: null }
    },
    onPointerMove: ({ pointerId, clientX, clientY, timeStamp, currentTarget }) => {
      if (start?.id !== pointerId || start.isSideways === false) return
      const [right, down] = [clientX - start.x, clientY - start.y]
      if (start.isSideways === null) {
        if (Math.hypot(right, down) < minMovePx) return
        const isSideways = Math.abs(right) > 2 * Math.abs(down) && timeStamp - start.at < maxRestMs
        start = { ...start, isSideways }
        if (!isSideways) return
      }
      if (moves()) currentTarget.style.translate = `${Math.max(-distancePx, Math.min(distancePx, right))}px`
    },
    onPointerUp: ({ pointerId, clientX, currentTarget }) => {
      if (start?.id !== pointerId) return
      const [isSideways, right] = [start.isSideways, clientX - start.x]
      end(currentTarget)
      if (isSideways === true && Math.abs(right) >= distancePx) onSwipe(right < 0)
    },
    onPointerCancel: ({ currentTarget }) => end(currentTarget),
  }
}
