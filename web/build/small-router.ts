import type { Plugin } from 'vite'

const throwing = (names: readonly string[], why: string): string =>
  `const missing = () => { throw new Error('${why}') }\nexport { ${names.map((name) => `missing as ${name}`).join(', ')} }`

/** Modules of TanStack Router that the app does not use although the router imports them, and what replaces them. */
const parts: Readonly<Record<string, string>> = {
  // Links of the app are plain anchors (app/router/link-navigation.ts).
  link: throwing(
    ['Link', 'createLink', 'linkOptions', 'useLinkProps'],
    'write <a href>: every link of ours is a plain one',
  ),
  // The screens read the query themselves (app/router/router.tsx).
  searchParams: throwing(
    ['defaultParseSearch', 'defaultStringifySearch', 'parseSearchWith', 'stringifySearchWith'],
    'the router leaves the query as typed',
  ),
  // The app has no base path.
  rewrite: `export const executeRewriteInput = (_, url) => url, executeRewriteOutput = executeRewriteInput
export const rewriteBasepath = () => undefined, composeRewrites = rewriteBasepath`,
}
const prefix = '\0simmer-small-router/'

/** Replaces parts of TanStack Router that the app does not use: 5 kB of code of every first load. */
export const smallRouter = (): Plugin => ({
  name: 'simmer-small-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/(?:link|searchParams|rewrite)\.js$/ },
    handler: (id, importer) =>
      importer?.includes(id === './link.js' ? '/@tanstack/react-router/' : '/@tanstack/router-core/')
        ? prefix + id.slice(2, -3)
        : null,
  },
  load: {
    filter: { id: /simmer-small-router\// },
    handler: (id) => parts[id.slice(prefix.length)] ?? null,
  },
})
