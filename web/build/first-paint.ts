import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'terser'
import type { Plugin } from 'vite'
import { splitStylesheet } from './split-stylesheet.ts'
import { buildMetaTag } from '../src/local/offline/page-build.ts'

/** Adds the build's id to every page. */
export const markBuild = (build: string): Plugin => ({
  name: 'simmer-mark-build',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { ...buildMetaTag(build) }, injectTo: 'head' }],
})

/**
 * Puts the styles of `ui` into a cascade layer below all others. Stylesheets load in no fixed order, so a screen's
 * rule must win over the kit's by its layer.
 */
export const kitLayer = (): Plugin => ({
  name: 'simmer-kit-layer',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/ui\/.*\.module\.css/ },
    handler: (code) => ({ code: `@layer base, kit;\n@layer kit {\n${code}\n}`, map: null }),
  },
})

const stylesheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
/** Vite leaves these comments in the stylesheet. */
const viteMarker = /\/\*\$vite\$:\d+\*\//g
const fontFace = /@font-face\{[^}]*\}/g
const inlineScript = /\s*<script>(.*?)<\/script>/s
const scriptTags = /\s*<script type="module"[^>]*><\/script>/g

/**
 * Prepares the inline styles of pages and moves their scripts to the end. On a slow line an external stylesheet costs
 * the first paint another round trip, and scripts compete with the hero picture (e2e/bench/NOTES.md). Server-rendered
 * pages get the rules they use from `dist/sheet.json` and load the whole stylesheet with the app. `index.html`, the
 * shell, only links the stylesheet: the worker stores both files, so a first visit fetches the rules once. Rules of fonts
 * are in the pages alone: a browser styles and lays out the whole page anew for those of a stylesheet that arrives later.
 */
export const firstPaint = (): Plugin => {
  let stylesheet = { href: '', parts: splitStylesheet('') }
  return {
    name: 'simmer-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const [link, file = ''] = stylesheetLink.exec(html) ?? []
        const asset = bundle[file]
        if (link === undefined || asset?.type !== 'asset')
          throw new Error('index.html links no style sheet of the build')
        const css = String(asset.source).replace(viteMarker, '').trim()
        stylesheet = { href: `/${file}`, parts: splitStylesheet(css) }
        asset.source = css.replaceAll(fontFace, '')
        const scripts = html.match(scriptTags) ?? []
        const { code: early = '' } = await minify(inlineScript.exec(html)?.[1] ?? '')
        return html
          .replace(inlineScript, () => `\n    <script>${early}</script>`)
          .replace(scriptTags, '')
          .replace(link, () => `\n    <style>${(css.match(fontFace) ?? []).join('')}</style>${link}`)
          .replace(
            '</body>',
            () => `${scripts.join('').replaceAll('<script ', '<script fetchpriority="low" ')}\n  </body>`,
          )
      },
    },
    writeBundle: ({ dir = '' }) => writeFile(join(dir, '..', 'sheet.json'), JSON.stringify(stylesheet)),
  }
}
