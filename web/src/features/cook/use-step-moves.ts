import { useEffect, useRef, type TouchEvent } from 'react'

const farEnough = 60

interface Moves {
  readonly onTouchStart: (event: TouchEvent) => void
  readonly onTouchEnd: (event: TouchEvent) => void
}

/** Wet hands and full hands: arrow keys and swipes go from step to step. */
export const useStepMoves = (back: () => void, forth: () => void): Moves => {
  const latest = useRef({ back, forth })
  useEffect(() => {
    latest.current = { back, forth }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'ArrowLeft' || event.key === 'PageUp') latest.current.back()
      else if (event.key === 'ArrowRight' || event.key === 'PageDown') latest.current.forth()
      else return
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
  }
}
