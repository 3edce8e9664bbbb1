import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { classNames } from './build/class-names.ts'
import { compressedSiblings } from './build/compressed-siblings.ts'
import { firstPaint } from './build/first-paint.ts'
import { heicFrame } from './build/heic-frame.ts'
import { kitLayer } from './build/kit-layer.ts'
import { markBuild } from './build/mark-build.ts'
import { markdown } from './build/markdown.ts'
import { formatterOnly, messages, noParser } from './build/messages.ts'
import { plainLinks } from './build/plain-links.ts'
import { withoutEndpointSummaries } from './build/without-endpoint-summaries.ts'
import { smallPreloadHelper } from './build/small-preload-helper.ts'
import { minifyWithTerser } from './build/minify-with-terser.ts'
import { manifest } from './brand/manifest.ts'

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** What every page asks for first: a few lines, and what they load with. */
const entryModules = /\/src\/entry-client|vite\/preload-helper/

/** What every page starts with is one file: a second one would be asked for only when the first was read. */
const startModules =
  /\/node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|valibot|workbox-window)\/|\/src\/start\./

/** There before any other chunk is asked for. */
const isStartChunk = /\/(first|start|rolldown-runtime)-/

/**
 * Screens that many first pages lead to: what they need is asked for together with them. The others ask for theirs when
 * they came, which is at once where the worker has them; the lists of it were 0.5 kB of every first load.
 */
const isPreloadedWithImports =
  /\/(start|open-local|recipe(?!-genie|-extras)|cook|explore|search-results|category|sign-in|sign-up|welcome|german)-/

/** What reads and converts amounts in texts: several chunks that come later share it, a first page needs none of it. */
const readsAmounts =
  'aisle|aisle-words|amount|convert-units|density|food-words|html-entities|ingredient|ingredient-as-meant|ingredient-phrases|kitchen-.*|name-and-note|named-together|number-in-text|pan-sizes|plain-line|quantity|read-unit|scale-note|share-in-step|shopping-amounts|shopping-line|step-.*|temperature|time-in-text|tokens|unit|unit-in-text'
const amountsInTexts = new RegExp(String.raw`/contract/recipe/(?:${readsAmounts})\.`)

/** What a recipe's page shares with other pages is another, without what reads amounts: in a dozen small files it weighs 1 kB more. */
const recipeParts = new RegExp(
  String.raw`/src/(screens/(read-recipe|screen)\.|features/(recipe/(?!(?:in-units|step-words|steps-to-cook|uses-of|worked-of|recipe-as-text|factor-.*|nutrition-.*|share-.*|take-along-.*|paper-.*)\.|.*(grid|card|shelf|phone|paged|featured|newest|-list-))|reviews/|library/(save|offline))|texts/(use-(?!problem-)|category)|local/(use-kept|or-from-device)|ui/(card|picture|star|stepper|select))|/contract/recipe/(?!(?:${readsAmounts}|schema-org|written-in|nutrition|factor|publishing|time-in-text|cooklang.*|cover.*)\.)`,
)

/** What the screens share that show many recipes. */
const recipeLists =
  /\/src\/(features\/(recipe\/.*(grid|card|shelf|paged|featured|newest|-list-)|search\/load-explore|explore\/)|ui\/banner)|\/wire\/search-endpoints/

/** What the list of the help pages and each of them share. */
const helpParts = /\/src\/(features\/help\/(?!about-|articles\/)|screens\/(article-screen|use-words-again)\.|ui\/prose)/

/** How long each part of a build took is nothing to whoever starts Simmer for the first time. */
const quietChecks = { bundlerTimings: false }

/** Names what one `vite build` makes. */
const build = randomUUID().slice(0, 8)

/** `vite build web` makes dist/client, then `vite build web --ssr` makes dist/server from the same screens. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: fromHere('.'),
  define: {
    BUILD_ID: JSON.stringify(command === 'build' ? build : 'development'),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  plugins: [
    react(),
    kitLayer(),
    plainLinks(),
    heicFrame(),
    markdown(),
    messages(),
    ...(command === 'build' ? [formatterOnly()] : []),
    ...(isSsrBuild
      ? []
      : [
          markBuild(build),
          firstPaint(),
          withoutEndpointSummaries(),
          smallPreloadHelper(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'service-worker',
            filename: 'sw.ts',
            injectRegister: false,
            registerType: 'prompt',
            manifest,
            // The worker is a build of its own, which asks by an old name for the one file that it is anyway.
            integration: {
              configureCustomSWViteBuild: (worker) => {
                worker.logLevel = 'warn'
                const output = worker.build?.rollupOptions?.output
                if (output === undefined || Array.isArray(output)) return
                delete output.inlineDynamicImports
                output.codeSplitting = false
              },
            },
            injectManifest: {
              globPatterns: ['index.html', 'assets/**/*.{js,css,svg,woff2}', 'icons/mark.svg', 'favicon.ico'],
              // For the few browsers that need it, which fetch it as soon as a draft is open.
              globIgnores: ['assets/picture-on-page-*.js'],
              maximumFileSizeToCacheInBytes: 1_000_000,
            },
          }),
          minifyWithTerser(),
          compressedSiblings(),
        ]),
  ],
  css: { modules: { generateScopedName: classNames(command === 'build' ? fromHere('src') : null) } },
  // React has had the hook itself for years: the copy for older versions stays out.
  resolve: {
    alias: [
      noParser,
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // Everything is in the one file: the server imports it by its path, with no folder of packages beside it. While
  // developing, packages are left to Node: many are no ES modules, and nobody bundles them there.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  worker: { format: 'es' },
  build: {
    outDir: fromHere(isSsrBuild ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Scripts that the page preloads compete with the hero picture on a slow line (measured); what a screen needs is
    // asked for together with it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html' || !isPreloadedWithImports.test(file)) return []
        return isStartChunk.test(file) ? needed : needed.filter((each) => !isStartChunk.test(each))
      },
    },
    assetsInlineLimit: 0,
    // One sheet for all screens; a page holds the part of it that its first paint uses (build/first-paint.ts).
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: fromHere('src/entry-server.tsx'), checks: quietChecks }
      : {
          checks: quietChecks,
          output: {
            // Chunks name each other: one letter less of each hash is 0.05 kB of every first load.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'first', test: entryModules, priority: 3 },
                { name: 'start', test: startModules, priority: 2 },
                { name: 'preview', test: /\/src\/(features\/preview\/|screens\/(to-come|guarded)\.)/, priority: 0 },
                { name: 'recipe-lists', test: recipeLists, minShareCount: 2, priority: 0 },
                { name: 'help', test: helpParts, minShareCount: 2, priority: 0 },
                { name: 'recipe-parts', test: recipeParts, minShareCount: 2, priority: 1 },
                { name: 'amounts', test: amountsInTexts, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
  },
}))
