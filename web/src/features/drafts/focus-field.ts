import { useEffect } from 'react'

const focusable = 'input, textarea, button:not([disabled])'

/** Focuses the first field or button in the container, and opens the section that it is folded into. */
export const focusFieldIn = (container: Element | null): void => {
  const target = container?.matches(focusable) === true ? container : container?.querySelector(focusable)
  if (!(target instanceof HTMLElement)) return
  target.closest('details')?.setAttribute('open', '')
  target.focus()
  target.scrollIntoView({ block: 'center' })
}

/** Focuses the field of a change. A restored line has to be rendered first. */
export const focusChangedField = (field: string, tries = 20): void => {
  const input = document.querySelector<HTMLElement>(`[data-field="${field}"] :is(textarea, input)`)
  if (input === null && tries > 0) requestAnimationFrame(() => focusChangedField(field, tries - 1))
  if (input === null || input === document.activeElement) return
  input.focus()
  input.scrollIntoView({ block: 'nearest' })
}

/**
 * Focuses the first heading once it is shown, if the focus was lost with the screen before it. A change of the query
 * alone leaves the focus to the screen.
 */
export const useHeadingFocus = (isShown: boolean): void => {
  useEffect(() => {
    if (!isShown || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [isShown])
}
