import type { Plugin } from 'vite'
import { buildMetaTag } from '../src/local/offline/page-build.ts'

/** Lets every page name the build it belongs to. */
export const markBuild = (build: string): Plugin => ({
  name: 'simmer-mark-build',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { ...buildMetaTag(build) }, injectTo: 'head' }],
})
