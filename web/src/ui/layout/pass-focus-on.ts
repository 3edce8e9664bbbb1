/**
 * The ref of a control that may disappear with its list item: the focus goes on to the same control of the next item, or
 * to the title of the page.
 */
export const passFocusOn = (element: HTMLElement | null) => (): void => {
  if (element === null || document.activeElement !== element) return
  const item = element.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const target =
    neighbour?.querySelector<HTMLElement>(element.tagName) ?? document.querySelector<HTMLElement>('main h1')
  target?.focus({ preventScroll: true })
}
