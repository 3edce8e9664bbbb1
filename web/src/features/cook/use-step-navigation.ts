import { useLayoutEffect, useRef, type MouseEvent, type TouchEvent } from 'react'

const minSwipePixels = 60
/** Width of the tap zone at each side, as a fraction of the screen. */
const edgeFraction = 0.2

interface StepNavigation {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
  readonly onClick: (event: MouseEvent) => void
}

const typable = 'input, select, textarea'
/** Between the lines of a list a tap most likely missed one of them. */
const untappable = 'ul'
const pressable = `${typable}, button, a, label, summary`
const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

type Move = 'back' | 'next' | 'leave'

/** The move that a key means: arrows, the keys that foot pedals send (page keys, space), and Escape. */
const moveOfKey = ({ key, shiftKey, target }: KeyboardEvent): Move | null => {
  // Keys in an open sheet belong to the sheet.
  if (document.querySelector('dialog[open]') !== null) return null
  if (isInside(target, typable) && !(target instanceof HTMLInputElement && target.type === 'checkbox')) return null
  if (key === 'Escape') return 'leave'
  if (key === 'ArrowLeft' || key === 'PageUp') return 'back'
  if (key === 'ArrowRight' || key === 'PageDown') return 'next'
  // Space keeps its meaning on buttons and checkboxes.
  if (key === ' ' && !isInside(target, pressable)) return shiftKey ? 'back' : 'next'
  return null
}

/** Goes from step to step by keys, foot pedals, swipes and taps at the edges. Escape leaves cooking mode. */
export const useStepNavigation = (moves: Readonly<Record<Move, () => void>>): StepNavigation => {
  const { back, next } = moves
  const latest = useRef(moves)
  // Layout effects: a key pressed as soon as a step is on the screen moves on from that step.
  useLayoutEffect(() => {
    latest.current = moves
  })
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || event.defaultPrevented) return
      const move = moveOfKey(event)
      if (move === null) return
      latest.current[move]()
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const touchStart = useRef<{ readonly x: number; readonly y: number } | null>(null)
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches[0]
      touchStart.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches[0]
      if (!touch || touchStart.current === null) return
      const [x, y] = [touch.clientX - touchStart.current.x, touch.clientY - touchStart.current.y]
      touchStart.current = null
      // A vertical movement is scrolling.
      if (Math.abs(x) < minSwipePixels || Math.abs(x) < 2 * Math.abs(y)) return
      if (x > 0) back()
      else next()
    },
    onClick: ({ target, currentTarget, clientX }) => {
      // Clicks on controls and text selection are no taps.
      if (isInside(target, pressable) || isInside(target, untappable) || window.getSelection()?.isCollapsed === false)
        return
      const { left, width } = currentTarget.getBoundingClientRect()
      const fraction = (clientX - left) / width
      if (fraction < edgeFraction) back()
      else if (fraction > 1 - edgeFraction) next()
    },
  }
}
