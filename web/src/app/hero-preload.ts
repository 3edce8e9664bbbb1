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

/**
 * The first painting waits until this much of the page is there, where a screen names it (`id="first-view"`): a browser
 * that paints half a button moves it when the other half comes. What comes after it does not hold up the painting.
 */
export const firstView = (body: string): string =>
  body.includes(' id="first-view"') ? '<link rel="expect" href="#first-view" blocking="render">' : ''
