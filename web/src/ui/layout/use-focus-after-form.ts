import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns the ref of the element that takes the focus, and is scrolled to, when a form beside it closes. The browser drops
 * the focus of a form that is removed; a focus that is elsewhere by then stays.
 */
export const useFocusAfterForm = (isOpen: boolean): ((element: HTMLElement | null) => void) => {
  const target = useRef<HTMLElement | null>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return useCallback((element) => {
    target.current = element
  }, [])
}
