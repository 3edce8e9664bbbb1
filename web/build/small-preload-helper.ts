import type { Plugin } from 'vite'

/**
 * Vite's helper that asks for a chunk's imports together with the chunk also waits for style sheets and takes notes of
 * failures: 1 kB of every first load. All styles stand in the page and nobody listens to those notes.
 */
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
