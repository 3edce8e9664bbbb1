import paintGate from './paint-gate.css?url&no-inline'
import { deferredStylesMarker } from '@simmer/contract/wire/endpoints/render-page'

/**
 * Removes React's preloads for pictures. A picture that arrives before the first view delays the first paint
 * (measured: e2e/bench/NOTES.md).
 */
export const withoutPicturePreloads = (body: string): string =>
  body.replace(/<link rel="preload" as="image"[^>]*>/g, '')

/** The first element below the first view; a page has at most one. */
const belowFoldTag = /<\w+ data-below-fold="true"/

/**
 * Delays the first paint until the whole first view has arrived. A browser that paints half of it shifts the layout
 * later.
 */
export const paintGateLink = (body: string): string =>
  belowFoldTag.test(body) ? '<link rel="expect" href="#pause" blocking="render">' : ''

/**
 * Puts an empty stylesheet after the first view. The browser paints the first view before it parses and lays out the
 * rest, its styles and elements with `data-deferred` (measured: e2e/bench/NOTES.md). `mergeSplitRender` undoes it
 * before hydration.
 */
export const withPaintGate = (body: string): string =>
  body.replace(
    belowFoldTag,
    (start) => `<link id="pause" rel="stylesheet" href="${paintGate}">${deferredStylesMarker}${start}`,
  )

/**
 * Undoes `withPaintGate` before hydration: removes the gate and moves the remaining styles into the head, below the
 * whole stylesheet.
 */
export const mergeSplitRender = (root: Element): void => {
  root.querySelector(`link[href="${paintGate}"]`)?.remove()
  const restOfStylesTag = root.querySelector('style')
  if (restOfStylesTag) document.querySelector('style')?.after(restOfStylesTag)
}
