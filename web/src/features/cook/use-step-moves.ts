import { useEffect, useRef, type MouseEvent, type TouchEvent } from 'react'

const farEnough = 60
/** How much of the width at each side is a tap zone. */
const edge = 0.2

interface Moves {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

const typing = 'input, select, textarea'
const pressing = `${typing}, button, a, label, summary`
const isOn = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null

/** Where a key leads: arrows, and what foot pedals send (page keys, space). */
const keyDirection = ({ key, shiftKey, target }: KeyboardEvent): 'back' | 'forth' | null => {
  if (isOn(target, 'dialog')) return null
  if (isOn(target, typing) && !(target instanceof HTMLInputElement && target.type === 'checkbox')) return null
  if (key === 'ArrowLeft' || key === 'PageUp') return 'back'
  if (key === 'ArrowRight' || key === 'PageDown') return 'forth'
  // On a button space presses it, on a tick it ticks.
  if (key === ' ' && !isOn(target, pressing)) return shiftKey ? 'back' : 'forth'
  return null
}

/** Wet hands and full hands: keys, pedals, swipes and taps at the edges go from step to step. */
export const useStepMoves = (back: () => void, forth: () => void): Moves => {
  const latest = useRef({ back, forth })
  useEffect(() => {
    latest.current = { back, forth }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const direction = keyDirection(event)
      if (direction === null) return
      latest.current[direction]()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const from = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0]
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0]
      if (!touch || from.current === null) return
      const [x, y] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
      from.current = null
      // Along, not up or down: that is reading.
      if (Math.abs(x) < farEnough || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) back()
      else forth()
    },
    onClick: ({ target, currentTarget, clientX }) => {
      // Whoever marks words or presses something means that.
      if (isOn(target, pressing) || window.getSelection()?.isCollapsed === false) return
      const { left, width } = currentTarget.getBoundingClientRect()
      const at = (clientX - left) / width
      if (at < edge) back()
      else if (at > 1 - edge) forth()
    },
  }
}
