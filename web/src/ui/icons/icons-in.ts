import sheet from './icons.svg?raw'

const shapes = new Map(
  [...sheet.matchAll(/<symbol id="(icon-[^"]+)".*?<\/symbol>/g)].map(([shape, id = '']) => [id, shape]),
)

/** The shapes of the icons in the markup, in order of first use. */
export const iconsIn = (markup: string): string =>
  [...new Set([...markup.matchAll(/<use href="#([^"]+)"/g)].map(([, id = '']) => shapes.get(id) ?? ''))].join('')
