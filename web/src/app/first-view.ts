import pause from './pause.css?url&no-inline'
import { restOfStyles } from '@simmer/contract/wire/render-page'
import type { Hero } from '../screens/screen.ts'

const attribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Asks for the picture a page is remembered by. Written by the server alone: in the browser it would come too late. */
export const heroPreload = (hero: Hero | undefined): string => {
  if (!hero) return ''
  const sized = hero.srcSet
    ? ` imagesrcset="${attribute(hero.srcSet)}" imagesizes="${attribute(hero.sizes ?? '100vw')}"`
    : ''
  return `<link rel="preload" as="image" href="${attribute(hero.src)}"${sized} fetchpriority="high">`
}

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
