import pause from './pause.css?url&no-inline'
import { restOfStyles } from '@simmer/contract/wire/render-page'

/**
 * Without the preloads that React writes for pictures: the first view comes in the same packets, and a picture that is
 * there before it holds up its first painting (measured: e2e/bench/NOTES.md).
 */
export const withoutPreloads = (body: string): string => body.replace(/<link rel="preload" as="image"[^>]*>/g, '')

/** What a screen puts first may name itself so; there is one on a page. */
const named = /<header id="first-view".*?<\/header>/s

/**
 * The first painting waits until the first view is there, where a screen names one: a browser that paints half a button
 * moves it when the other half comes.
 */
export const firstViewWanted = (body: string): string =>
  named.test(body) ? '<link rel="expect" href="#first-view" blocking="render">' : ''

/**
 * A sheet without a rule behind the first view: what comes after it is read, styled and laid out once it has come, and the
 * first view is painted without waiting for that; nor for the styles of the rest, which have their place behind it, nor for
 * what is marked `data-later` (measured: e2e/bench/NOTES.md). `joinViews` undoes it before the app takes the page over.
 */
export const withPause = (body: string): string =>
  body.replace(named, (view) => `${view}<link rel="stylesheet" href="${pause}">${restOfStyles}`)

/** The app knows nothing of what stands behind the first view: its pause goes, its styles move to where the whole sheet has the last word. @see withPause */
export const joinViews = (root: Element): void => {
  root.querySelector(`link[href="${pause}"]`)?.remove()
  const rest = root.querySelector('style')
  if (rest) document.querySelector('style')?.after(rest)
}
