import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as drawn from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconNames } from '../src/ui/icons/icon-names.ts'

// Draws the sprite of all icons: `npx tsx web/brand/draw-sprite.ts`. A sprite costs no script and is cached with the
// app; as components the icons added 4 kB to every first load. Server-rendered pages embed the shapes they show
// (icons-in.ts).
const target = fileURLToPath(new URL('../src/ui/icons/icons.svg', import.meta.url))

const symbols = Object.entries(iconNames).map(([name, from]) => {
  // The type of `iconNames` guarantees that the shape exists.
  // oxlint-disable-next-line import/namespace
  const markup = renderToStaticMarkup(createElement(drawn[from]))
  const shapes = markup.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/(path|circle|rect|line|polyline|polygon)>/g, '/>')}</symbol>`
})
await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
