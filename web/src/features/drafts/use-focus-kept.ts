import { useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusHandlers {
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** Where the button that was pressed goes away by that, the focus goes to `place` and not to the top of the page. */
export const useFocusFallback = (fallback: RefObject<HTMLElement | null>): FocusHandlers => {
  const hasFocus = useRef(false)
  // Whatever it was drawn anew for may have taken the button away.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) fallback.current?.focus()
  })
  return {
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}
