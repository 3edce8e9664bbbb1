import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { writePacks } from './app-packs.ts'

/** An entry of the precache manifest. */
interface PrecacheEntry {
  readonly url: string
}

interface FirstVisitFiles {
  readonly plugin: Plugin
  /** Marks the entries that a first visit leaves out: `later` is the hash of their pack, or empty (app-packs.ts). */
  readonly markLater: <E extends PrecacheEntry>(entries: readonly E[]) => Promise<(E & { later?: string })[]>
}

/**
 * What a first visit stores for offline use: the pages that visits begin with, and the notices without a network.
 * The service worker also stores what a visited page has loaded, and the files of all other screens later
 * (service-worker/app-files.ts).
 */
const firstVisitModules = [
  'src/entry-client.tsx',
  'src/start.tsx',
  'src/screens/welcome.tsx',
  'src/screens/explore.tsx',
  'src/screens/recipe.tsx',
  'src/features/recipe/nutrition/nutrition-panel.tsx',
  'src/app/shell/deferred-parts.tsx',
  'src/app/shell/update-prompt.tsx',
  'src/app/menu/menu.tsx',
  'src/app/router/offline-links.tsx',
  'src/app/router/problem-page.tsx',
  'src/api/read-problem.ts',
]

/**
 * Files that are no scripts of a screen: the shell itself, styles, fonts, and the icons that pages show or the browser asks for
 * because the manifest names them.
 */
const firstVisitFiles = /\.(?:html|css|woff2)$|^manifest\.webmanifest$|^icons\/|\/icons-[\w-]+\.svg$/

export const firstVisitFilesOf = (root: string): FirstVisitFiles => {
  const files = new Set<string>()
  let folder = ''
  const isLater = ({ url }: PrecacheEntry): boolean => !files.has(url) && !firstVisitFiles.test(url)
  return {
    plugin: {
      name: 'simmer-first-visit-files',
      apply: 'build',
      configResolved: (config) => {
        folder = resolve(config.root, config.build.outDir)
      },
      generateBundle: {
        order: 'post',
        handler(_options, bundle) {
          const collect = (file: string): void => {
            const chunk = bundle[file]
            if (chunk?.type !== 'chunk' || files.has(file)) return
            files.add(file)
            for (const imported of chunk.imports) collect(imported)
          }
          const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
          for (const module of firstVisitModules) {
            const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => relative(root, id) === module))
            if (chunk === undefined) this.error(`no chunk holds ${module}`)
            collect(chunk.fileName)
          }
        },
      },
    },
    markLater: async (entries) => {
      const packOf = await writePacks(
        folder,
        entries.filter(isLater).map(({ url }) => url),
      )
      return entries.map((entry) => (isLater(entry) ? { ...entry, later: packOf.get(entry.url) ?? '' } : entry))
    },
  }
}
