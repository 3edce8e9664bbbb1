import paintGate from './paint-gate.css?url&no-inline'
import { deferredStylesMarker } from '@simmer/contract/wire/render-page'

/**
 * Without the preloads that React writes for pictures: the first view comes in the same packets, and a picture that is
 * there before it holds up its first painting (measured: e2e/bench/NOTES.md).
 */
export const withoutPicturePreloads = (body: string): string => body.replace(/<link rel="preload" as="image"[^>]*>/g, '')

/** What a screen marks so comes after its first view, and so does all that follows; there is one on a page. */
const belowFoldTag = /<\w+ data-below-fold="true"/

/**
 * The first painting waits until the first view is there, where a screen says how far it goes: a browser that paints half a
 * view moves it when the other half comes.
 */
export const paintGateLink = (body: string): string =>
  belowFoldTag.test(body) ? '<link rel="expect" href="#pause" blocking="render">' : ''

/**
 * A sheet without a rule behind the first view: what comes after it is read, styled and laid out once it has come, and the
 * first view is painted without waiting for that; nor for the styles of the rest, which have their place behind it, nor for
 * what is marked `data-deferred` (measured: e2e/bench/NOTES.md). `joinViews` undoes it before the app takes the page over.
 */
export const withPaintGate = (body: string): string =>
  body.replace(belowFoldTag, (start) => `<link id="pause" rel="stylesheet" href="${paintGate}">${deferredStylesMarker}${start}`)

/** The app knows nothing of what stands behind the first view: its pause goes, its styles move to where the whole sheet has the last word. @see withPaintGate */
export const mergeSplitRender = (root: Element): void => {
  root.querySelector(`link[href="${paintGate}"]`)?.remove()
  const restOfStylesTag = root.querySelector('style')
  if (restOfStylesTag) document.querySelector('style')?.after(restOfStylesTag)
}
