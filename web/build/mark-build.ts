import type { Plugin } from 'vite'
import { buildMetaTag } from '../src/local/offline/page-build.ts'

/** Adds the build's id to every page. */
export const markBuild = (build: string): Plugin => ({
  name: 'simmer-mark-build',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { ...buildMetaTag(build) }, injectTo: 'head' }],
})
