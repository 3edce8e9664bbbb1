import type { Plugin } from 'vite'

/** Where the faces are asked for with a first page: on desks. On phones the line belongs to the picture (ui/tokens.css). */
const wide = '(width >= 48rem)'

const sheetLink = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/
/** Vite's own note to itself. */
const marker = /\/\*\$vite\$:\d+\*\//g
const scriptTags = /\s*<script type="module"[^>]*><\/script>/g

/**
 * The page comes with its styles in it and asks for its scripts last: on a slow line a sheet of its own costs the first
 * paint another round trip, and scripts take the line from the picture (e2e/bench/NOTES.md). The server's policy names
 * the hash of what stands in the element.
 */
export const firstPaint = (): Plugin => ({
  name: 'simmer-first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const [link, file = ''] = sheetLink.exec(html) ?? []
      const sheet = bundle[file]
      if (link === undefined || sheet?.type !== 'asset') throw new Error('index.html links no style sheet of the build')
      // Nobody asks for the file any more.
      delete bundle[file]
      const scripts = html.match(scriptTags) ?? []
      const faces = Object.keys(bundle)
        .filter((name) => name.endsWith('.woff2'))
        .map((name) => ({
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${name}`,
          crossorigin: true,
          media: wide,
        }))
      const page = html
        .replace(scriptTags, '')
        .replace(link, () => `\n    <style>${String(sheet.source).replace(marker, '').trim()}</style>`)
        .replace(
          '</body>',
          () => `${scripts.join('').replaceAll('<script ', '<script fetchpriority="low" ')}\n  </body>`,
        )
      return { html: page, tags: faces.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })) }
    },
  },
})
