import type { Plugin } from 'vite'

const moduleId = '\0simmer-plain-links'

/**
 * Replaces TanStack Router's link component. Links of the app are plain anchors (app/router/link-navigation.ts), but
 * the router's route classes import its link component: 4 kB of unused code. Using `<Link>` throws
 * an error that explains this.
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
