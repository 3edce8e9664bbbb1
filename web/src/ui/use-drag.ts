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
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
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
  // What the hand does outruns what is drawn of it: a quick drop counts where it was let go.
  const held = useRef<string | null>(null)
  const newest = useRef(onDrop)
  useEffect(() => {
    newest.current = onDrop
  })
  const handle = useCallback<Drag['handle']>((id) => {
    const end = (): void => {
      held.current = null
      setDragged(null)
      setOver(null)
    }
    return {
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = id
        setDragged(id)
      },
      onPointerMove: (event) => {
        if (held.current !== id) return
        const place = placeAt(event.clientX, event.clientY)
        setOver((was) => (place?.on === was?.on && place?.side === was?.side ? was : place))
      },
      onPointerUp: (event) => {
        const place = held.current === id ? placeAt(event.clientX, event.clientY) : null
        end()
        if (place !== null && place.on !== id) newest.current(id, place)
      },
      onPointerCancel: end,
    }
  }, [])
  return { dragged, over, handle }
}
