import { useLayoutEffect, useRef, type RefObject } from 'react'

interface FocusHandlers {
  readonly onFocus: () => void
  readonly onBlur: () => void
}

/** Moves the focus to the first of the fallbacks that is there, if the focused button disappears. */
export const useFocusFallback = (...fallbacks: readonly RefObject<HTMLElement | null>[]): FocusHandlers => {
  const hasFocus = useRef(false)
  // Any render may have removed the button.
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      fallbacks.find(({ current }) => current !== null)?.current?.focus()
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
