import type { Plugin } from 'vite'

const summary = /\bsummary:\s*'(?:[^'\\]|\\.)*',?/g

/** What a call is for is said to readers of the API's description, by the server: no browser asks for it. */
export const withoutEndpointSummaries = (): Plugin => ({
  name: 'simmer-silent-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/wire\/[a-z]+-endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
})
