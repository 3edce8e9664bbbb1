import { useEffect, type RefObject } from 'react'

/** How much of the page a screen keyboard covers at its bottom, in pixels. */
export const keyboardInset = (pageHeight: number, visible: Pick<VisualViewport, 'height' | 'offsetTop'>): number =>
  Math.max(0, Math.round(pageHeight - visible.height - visible.offsetTop))

/** Keeps the height of the screen keyboard in `--keyboard` of an element, so that a field at the bottom stays visible. */
export const useKeyboardInset = (element: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { visualViewport } = window
    if (visualViewport === null) return undefined
    const update = (): void =>
      element.current?.style.setProperty('--keyboard', `${keyboardInset(window.innerHeight, visualViewport)}px`)
    update()
    visualViewport.addEventListener('resize', update)
    visualViewport.addEventListener('scroll', update)
    return () => {
      visualViewport.removeEventListener('resize', update)
      visualViewport.removeEventListener('scroll', update)
    }
  }, [element])
}
