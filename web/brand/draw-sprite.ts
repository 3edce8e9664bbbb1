import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as drawn from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { iconNames } from '../src/ui/icons/icon-names.ts'

// Draws the one file of all icons: `npx tsx web/brand/draw-sprite.ts`. A sheet of shapes costs no script, is fetched once
// and kept with the app; as components the same icons weighed 4 kB on every first load. Pages hold the shapes they show (icons-in.ts).
const target = fileURLToPath(new URL('../src/ui/icons/icons.svg', import.meta.url))

const symbols = Object.entries(iconNames).map(([name, from]) => {
  // The type of the table makes sure that there is such a shape.
  // oxlint-disable-next-line import/namespace
  const markup = renderToStaticMarkup(createElement(drawn[from]))
  const shapes = markup.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapes.replaceAll(/><\/(path|circle|rect|line|polyline|polygon)>/g, '/>')}</symbol>`
})
await writeFile(target, `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`)
