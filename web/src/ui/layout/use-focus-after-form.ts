import { useCallback, useEffect, useRef } from 'react'

/** What replaces a form may come a moment later, when the device has read what was stored. */
const waitMs = 2000

/**
 * Returns the ref of the element that takes the focus, and is scrolled to, when a form beside it closes. The browser drops
 * the focus of a form that is removed; a focus that is elsewhere by then stays.
 */
export const useFocusAfterForm = (isOpen: boolean): ((element: HTMLElement | null) => void) => {
  const target = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(isOpen)
  const until = useRef(0)
  const focus = useCallback(() => {
    if (performance.now() < until.current && document.activeElement === document.body) target.current?.focus()
  }, [])
  useEffect(() => {
    until.current = wasOpen.current && !isOpen ? performance.now() + waitMs : 0
    wasOpen.current = isOpen
    focus()
  }, [isOpen, focus])
  return useCallback(
    (element) => {
      target.current = element
      focus()
    },
    [focus],
  )
}
