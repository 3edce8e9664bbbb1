import type { Plugin } from 'vite'

/** The place where the library of text recognition names a worker of its own. */
const ownWorker = 'new URL("./tesseract-worker.js", import.meta.url).href'

/**
 * Leaves out the worker that the library of text recognition brings along. Simmer runs the engine in its own worker, and
 * the bundler would ship 93 kB that nothing loads.
 */
export const withoutEngineWorker = (): Plugin => ({
  name: 'simmer-no-engine-worker',
  apply: 'build',
  // Before the bundler finds the address of the file.
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]tesseract-wasm[\\/]dist[\\/]lib\.js$/ },
    handler(code) {
      if (!code.includes(ownWorker)) this.error('the library names no worker of its own any more')
      return { code: code.replace(ownWorker, "''"), map: null }
    },
  },
})
