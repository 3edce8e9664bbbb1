import type { Plugin } from 'vite'

/** The two faces every page is set in are asked for with the page, not only when its styles were read. */
export const fontPreloads = (): Plugin => ({
  name: 'simmer-font-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head',
        })),
  },
})
