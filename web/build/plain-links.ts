import type { Plugin } from 'vite'

const moduleId = '\0simmer-plain-links'

/**
 * Our links are plain anchors (app/follow-links.ts), but the router's routes carry a link component of their own wherever
 * they go: 4 kB that nobody can reach. Whoever writes `<Link>` all the same is told.
 */
export const plainLinks = (): Plugin => ({
  name: 'simmer-plain-links',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^\.\/link\.js$/ },
    handler: (_, importer) => (importer?.includes('/@tanstack/react-router/') ? moduleId : null),
  },
  load: {
    filter: { id: /simmer-plain-links$/ },
    handler: () => `export const Link = () => { throw new Error('write <a href>: every link of ours is a plain one') }
export const createLink = () => Link, linkOptions = Link, useLinkProps = Link`,
  },
})
