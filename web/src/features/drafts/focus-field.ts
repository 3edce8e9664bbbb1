import { useEffect } from 'react'

const focusable = 'input, textarea, button:not([disabled])'

/**
 * Focuses the first shown field or button in the container, and opens the section that it is folded into. A text comes
 * before a button, such as the grip of its line.
 */
export const focusFieldIn = (container: Element | null): void => {
  if (container === null) return
  const targets = container.matches(focusable) ? [container] : [...container.querySelectorAll<HTMLElement>(focusable)]
  targets[0]?.closest('details')?.setAttribute('open', '')
  const shown = targets.filter((element) => element.checkVisibility())
  const text = shown[0]?.matches('button') === true ? shown.find((element) => element.matches('textarea')) : undefined
  const target = text ?? shown[0]
  if (!(target instanceof HTMLElement)) return
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
