import type { Plugin } from 'vite'

/** Replaces Vite's preload helper, which also waits for stylesheets and dispatches error events. */
export const smallPreloadHelper = (): Plugin => ({
  name: 'simmer-small-preloads',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => `export const __vitePreload = (load, files = []) => {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = '/' + file
    document.head.append(link)
  }
  return load()
}`,
  },
})
