import type { Plugin } from 'vite'

const summary = /\bsummary:\s*'(?:[^'\\]|\\.)*',?/g

/** Removes the summaries of endpoints from the browser's build: only the server's API description uses them. */
export const withoutEndpointSummaries = (): Plugin => ({
  name: 'simmer-silent-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/wire\/endpoints\/[a-z-]+-endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
})
