import type { Plugin } from 'vite'
import { buildMark } from '../src/local/recipes/page-build.ts'

/** Lets every page name the build it belongs to. */
export const markBuild = (build: string): Plugin => ({
  name: 'simmer-mark-build',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', attrs: { ...buildMark(build) }, injectTo: 'head' }],
})
