import { useCallback, useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** The drop position: before or after an item. */
export interface DropTarget {
  readonly on: string
  readonly side: 'before' | 'after'
}

export interface Drag {
  readonly dragged: string | null
  readonly over: DropTarget | null
  /** Event handlers of a drag handle. The function is stable. */
  readonly handle: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
    /** The end of a drag is no press of the handle. */
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void
  }
}

/** A press slides a few pixels, above all that of a finger. */
const startDistance = 10

/** The nearest element with `data-drop` under the pointer, and the half that is hit. */
const dropTargetAt = (x: number, y: number): DropTarget | null => {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const on = target?.dataset['drop']
  if (!target || on === undefined) return null
  const { top, height } = target.getBoundingClientRect()
  return { on, side: y < top + height / 2 ? 'before' : 'after' }
}

/** Drag and drop by touch or mouse among elements with `data-drop`. Buttons offer the same by keyboard. */
export const useDrag = (onDrop: (dragged: string, target: DropTarget) => void): Drag => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<DropTarget | null>(null)
  // A ref, because a quick drop may come before React renders the drag.
  const draggedId = useRef<string | null>(null)
  const start = useRef({ x: 0, y: 0 })
  const hasMoved = useRef(false)
  const latestOnDrop = useRef(onDrop)
  useEffect(() => {
    latestOnDrop.current = onDrop
  })
  const handle = useCallback<Drag['handle']>((id) => {
    const end = (): void => {
      draggedId.current = null
      setDragged(null)
      setOver(null)
    }
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        draggedId.current = id
        start.current = { x: event.clientX, y: event.clientY }
        hasMoved.current = false
      },
      onPointerMove: (event) => {
        if (draggedId.current !== id) return
        const { x, y } = start.current
        if (!hasMoved.current && Math.hypot(event.clientX - x, event.clientY - y) < startDistance) return
        hasMoved.current = true
        setDragged(id)
        const target = dropTargetAt(event.clientX, event.clientY)
        setOver((previous) => (target?.on === previous?.on && target?.side === previous?.side ? previous : target))
      },
      onPointerUp: (event) => {
        const isDrop = draggedId.current === id && hasMoved.current
        const target = isDrop ? dropTargetAt(event.clientX, event.clientY) : null
        end()
        if (target !== null && target.on !== id) latestOnDrop.current(id, target)
      },
      onPointerCancel: end,
      onClickCapture: (event) => {
        // A press by keyboard has no pointer, and so no drag before it.
        if (event.detail > 0 && hasMoved.current) event.stopPropagation()
      },
    }
  }, [])
  return { dragged, over, handle }
}
