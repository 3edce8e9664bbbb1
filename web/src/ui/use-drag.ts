import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react'

/** Where something would land: before or after what stands there. */
export interface DropPlace {
  readonly on: string
  readonly side: 'before' | 'after'
}

export interface Drag {
  readonly dragged: string | null
  readonly over: DropPlace | null
  /** For the handle by which a thing is dragged. Stays the same function. */
  readonly handle: (id: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
  }
}

/** What lies under a pointer: the nearest thing marked with `data-drop`, and which half of it. */
const placeAt = (x: number, y: number): DropPlace | null => {
  const target = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')
  const on = target?.dataset['drop']
  if (!target || on === undefined) return null
  const { top, height } = target.getBoundingClientRect()
  return { on, side: y < top + height / 2 ? 'before' : 'after' }
}

/** Dragging by a finger or a mouse among things marked with `data-drop`. Keys do the same elsewhere: nobody has to drag. */
export const useDrag = (onDrop: (dragged: string, place: DropPlace) => void): Drag => {
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<DropPlace | null>(null)
  const newest = useRef({ dragged, over, onDrop })
  useEffect(() => {
    newest.current = { dragged, over, onDrop }
  })
  const handle = useCallback<Drag['handle']>((id) => {
    const end = (): void => {
      setDragged(null)
      setOver(null)
    }
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(id)
      },
      onPointerMove: (event) => {
        const now = newest.current
        if (now.dragged !== id) return
        const place = placeAt(event.clientX, event.clientY)
        if (place?.on !== now.over?.on || place?.side !== now.over?.side) setOver(place)
      },
      onPointerUp: () => {
        const now = newest.current
        if (now.dragged === id && now.over !== null && now.over.on !== id) now.onDrop(id, now.over)
        end()
      },
      onPointerCancel: end,
    }
  }, [])
  return { dragged, over, handle }
}
