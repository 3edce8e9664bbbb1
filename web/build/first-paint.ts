import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { splitStylesheet } from './split-stylesheet.ts'

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
/** Vite's own note to itself. */
const viteMarker = /\/\*\$vite\$:\d+\*\//g
const scriptTags = /\s*<script type="module"[^>]*><\/script>/g

/**
 * A page comes with its styles in it and asks for its scripts last: on a slow line a sheet of its own costs the first
 * paint another round trip, and scripts take the line from the picture (e2e/bench/NOTES.md). `index.html`, which is the
 * shell, holds the whole sheet. Pages that the server renders get the rules they use, out of `dist/sheet.json`, and load
 * the whole sheet together with the app.
 */
export const firstPaint = (): Plugin => {
  let stylesheet = { href: '', parts: splitStylesheet('') }
  return {
    name: 'simmer-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [link, file = ''] = stylesheetLink.exec(html) ?? []
        const asset = bundle[file]
        if (link === undefined || asset?.type !== 'asset')
          throw new Error('index.html links no style sheet of the build')
        const css = String(asset.source).replace(viteMarker, '').trim()
        stylesheet = { href: `/${file}`, parts: splitStylesheet(css) }
        const scripts = html.match(scriptTags) ?? []
        return html
          .replace(scriptTags, '')
          .replace(link, () => `\n    <style>${css}</style>`)
          .replace(
            '</body>',
            () => `${scripts.join('').replaceAll('<script ', '<script fetchpriority="low" ')}\n  </body>`,
          )
      },
    },
    writeBundle: ({ dir = '' }) => writeFile(join(dir, '..', 'sheet.json'), JSON.stringify(stylesheet)),
  }
}
