import { beforeAll, expect, test, vi } from 'vitest'
import { createLineSwipe } from './line-swipe.ts'

/** An element that only the selector `kind` matches. */
class FakeElement extends EventTarget {
  readonly #kind: string
  constructor(kind: string) {
    super()
    this.#kind = kind
  }
  closest(selectors: string): EventTarget | null {
    return selectors.split(', ').includes(this.#kind) ? this : null
  }
}

beforeAll(() => {
  vi.stubGlobal('Element', FakeElement)
  return () => vi.unstubAllGlobals()
})

const newLine = ({ moves = true, touched = 'textarea' } = {}) => {
  const onSwipe = vi.fn<(isLeft: boolean) => void>()
  const swipe = createLineSwipe({ moves: () => moves, onSwipe })
  const currentTarget = { style: { translate: '' } }
  const event = (clientX: number, clientY = 0, { at = 0, pointerId = 1, pointerType = 'touch' } = {}) => ({
    pointerId,
    pointerType,
    clientX,
    clientY,
    timeStamp: at,
    target: new FakeElement(touched),
    currentTarget,
  })
  return { swipe, onSwipe, event, style: currentTarget.style }
}

test.each([
  ['to the left', -60, [[true]]],
  ['to the right', 60, [[false]]],
  ['too short', -55, []],
] as const)('RT-18 a swipe over a line (%s) shows or hides its actions', (_, right, calls) => {
  const { swipe, onSwipe, event, style } = newLine()
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(100 + right / 2))
  expect(style.translate).toBe(`${right / 2}px`)
  swipe.onPointerUp(event(100 + right))
  expect(style.translate).toBe('')
  expect(onSwipe.mock.calls).toEqual(calls)
})

test('RT-18 a scroll, a mouse, a finger that rests first and two fingers are no swipe', () => {
  const { swipe, onSwipe, event, style } = newLine()
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(85, 20))
  swipe.onPointerMove(event(0, 20))
  expect(style.translate).toBe('')
  swipe.onPointerUp(event(0, 20))
  swipe.onPointerDown(event(100, 0, { pointerType: 'mouse' }))
  swipe.onPointerUp(event(0, 0, { pointerType: 'mouse' }))
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(50, 0, { at: 400 }))
  swipe.onPointerUp(event(0, 0, { at: 500 }))
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(60))
  swipe.onPointerDown(event(200, 0, { pointerId: 2 }))
  swipe.onPointerMove(event(0))
  swipe.onPointerUp(event(0))
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(60))
  swipe.onPointerCancel(event(60))
  swipe.onPointerUp(event(0))
  expect(style.translate).toBe('')
  expect(onSwipe).not.toHaveBeenCalled()
})

test('RT-18 with reduced motion the line stays in its place', () => {
  const { swipe, onSwipe, event, style } = newLine({ moves: false })
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(50))
  expect(style.translate).toBe('')
  swipe.onPointerUp(event(40))
  expect(onSwipe).toHaveBeenCalledWith(true)
})

test.each(['button', 'textarea:focus'])('RT-18 a finger on a %s of the line is no swipe', (touched) => {
  const { swipe, onSwipe, event, style } = newLine({ touched })
  swipe.onPointerDown(event(100))
  swipe.onPointerMove(event(40))
  expect(style.translate).toBe('')
  swipe.onPointerUp(event(0))
  expect(onSwipe).not.toHaveBeenCalled()
})
