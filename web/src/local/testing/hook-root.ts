import { act, createElement, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'

/** A node of a page, as far as React uses one that shows nothing. */
const node = (fields: object) => Object.assign(new EventTarget(), fields)

/**
 * Runs a hook as the browser does, in a component that shows nothing. `window` is its event target. `values` are the
 * results of all renderings; `wrap` puts providers around the component. After `unmount` no effect of the hook is left.
 */
export const runHook = async <T>(hook: () => T, wrap: (child: ReactElement) => ReactElement = (child) => child) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  if (!('window' in globalThis)) vi.stubGlobal('window', new EventTarget())
  Object.assign(window, { HTMLIFrameElement: EventTarget })
  const document = node({ nodeType: 9, documentElement: {}, activeElement: null, body: null })
  const container = node({ nodeType: 1, nodeName: 'DIV', tagName: 'DIV', textContent: '', ownerDocument: document })
  const values: T[] = []
  const Component = () => {
    values.push(hook())
    return null
  }
  // oxlint-disable-next-line no-unsafe-type-assertion -- React uses no other field of an element that stays empty
  const root = createRoot(container as unknown as HTMLElement)
  const render = () => act(async () => root.render(wrap(createElement(Component))))
  await render()
  return {
    values,
    render,
    /** Runs a step, and waits until its effects are rendered. */
    step: (run: () => unknown) => act(async () => void (await run())),
    unmount: () => act(async () => root.unmount()),
  }
}
