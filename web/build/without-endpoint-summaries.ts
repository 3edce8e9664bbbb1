import type { Plugin } from 'vite'

const serverOnly =
  /\b(?:summary:\s*'(?:[^'\\]|\\.)*'|rateLimit:\s*(?:\{[^}]*\}|'in-handler')|idempotency:\s*'[a-z-]+'),?/g

/** Removes summaries, rate limits and idempotency of endpoints from the browser's build: only the server uses them. */
export const withoutEndpointSummaries = (): Plugin => ({
  name: 'simmer-silent-endpoints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/contract\/wire\/endpoints\/[a-z-]+-endpoints\.ts$/ },
    handler: (code) => ({ code: code.replace(serverOnly, ''), map: null }),
  },
})
