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
