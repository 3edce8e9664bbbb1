import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { buildIdOf } from './build/build-id.ts'
import { classNames } from './build/class-names.ts'
import { compressedSiblings } from './build/compressed-siblings.ts'
import { firstVisitFilesOf } from './build/first-visit-files.ts'
import { firstPaint, kitLayer, markBuild } from './build/first-paint.ts'
import { heicFrame } from './build/heic-frame.ts'
import { furtherManifests } from './build/manifests.ts'
import { markdown } from './build/markdown.ts'
import { formatterOnly, messages, noParser } from './build/messages.ts'
import { minifyWithTerser } from './build/minify-with-terser.ts'
import { reactModules } from './build/react-modules.ts'
import { smallRouter } from './build/small-router.ts'
import { smallPreloadHelper } from './build/small-preload-helper.ts'
import { withoutEngineWorker } from './build/without-engine-worker.ts'
import { withoutEndpointSummaries } from './build/without-endpoint-summaries.ts'
import { manifestIn } from './brand/manifest.ts'

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** The entry script and the modules it imports at once. */
const entryModules = /\/src\/entry-client|vite\/preload-helper/

/** The modules that every page needs form three files, each small enough for one task of a slow phone. */
const reactModule = /\/node_modules\/(react|react-dom|scheduler)\//
const routerModule = /\/node_modules\/(@tanstack|use-sync-external-store)\/|\/src\/app\/router\/router\./
/** A chunk of its own has 0.3 kB of headers, which is as much as the button of tools. */
const startModules = /\/node_modules\/valibot\/|\/src\/(start|screens\/parts\/screen|ui\/controls\/tool-button)\./

/** Loaded before any other chunk is requested. */
const isStartChunk = /\/(first|react|router|start|rolldown-runtime)-/

/**
 * The browser requests the imports of these screens together with them, because many first visits lead there. Listing the
 * imports of all chunks would add 0.5 kB to every first load.
 */
const isPreloadedWithImports =
  /\/(start|recipe(?!-genie|-extras)|cook|explore|search-results|category|sign-in(?!-methods)|sign-up|welcome|german)-/

/**
 * Chunks of modules that several screens share, by folder. Without them a recipe page loads 41 files. More groups than these
 * pull in dependencies that other screens do not need (measured: build/NOTES.md).
 */
const sharedChunks = [
  {
    name: 'recipe-parts',
    test: /\/src\/features\/(recipe\/(article|load|scale)\/|reviews\/|library\/save\/save)/,
    priority: 1,
  },
  // Small schemas that a guest's page needs too, without the actions of signed-in people.
  { name: 'scalars', test: /\/contract\/wire\/(scalars|profile)\./, priority: 1 },
  // The local store and screens of signed-in people need them; as one file they add one name to the first load.
  {
    name: 'actions',
    test: /\/contract\/(wire\/(actions|asked-import|notifications)|sync\/(seen-rule|import-rule))\./,
    priority: 0,
  },
  // The bookmark of each card is with them: a file of its own is one more request of a first visit.
  {
    name: 'recipe-lists',
    test: /\/src\/(features\/recipe\/cards|features\/library\/save\/card-bookmark(?!-texts\.de)|ui\/layout\/pass-focus-on|screens\/parts\/savable-cards)/,
    priority: 0,
  },
  // What reads amounts in steps, without the words of all languages that only whole ingredient lines need.
  {
    name: 'recipe-rules',
    test: /\/contract\/recipe\/((amounts|steps)\/|lines\/(read-amount|number-in-text|unit-in-text|kitchen-words|package-size|tokens|scale-note|write-ingredient-line|plural-name)\.)/,
    priority: 1,
  },
  // Small files of a first visit: each request costs 0.4 kB of headers.
  { name: 'home-rows', test: /\/src\/features\/home\/(explore-rows|category-row|read-sample-recipes)\./, priority: 0 },
  { name: 'uuid', test: /\/node_modules\/uuid\/.*\/(v7|rng|stringify)\./, priority: 0 },
  { name: 'moderation', test: /\/contract\/wire\/(moderation|endpoints\/moderation-endpoints)\./, priority: 0 },
  {
    name: 'nutrition',
    test: /\/src\/(features\/recipe\/nutrition|texts\/nutrition-texts)|\/contract\/recipe\/nutrition\./,
    priority: 0,
  },
  { name: 'line-rules', test: /\/contract\/recipe\/(lines|shopping)\//, priority: 0 },
]

/** The timings of a build are noise for people who start Simmer the first time. */
const quietChecks = { bundlerTimings: false }

const firstVisit = firstVisitFilesOf(fromHere('.'))

const buildId = (command: 'build' | 'serve'): string =>
  command === 'build' ? buildIdOf(fromHere('..'), process.env) : 'development'

/** `vite build web` writes dist/client; `vite build web --ssr` writes dist/server from the same screens. */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: fromHere('.'),
  define: {
    BUILD_ID: JSON.stringify(buildId(command)),
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
  },
  plugins: [
    react(),
    kitLayer(),
    smallRouter(),
    heicFrame(),
    markdown(),
    messages(),
    ...(command === 'build' ? [formatterOnly()] : []),
    ...(isSsrBuild
      ? []
      : [
          reactModules(),
          markBuild(buildId(command)),
          firstVisit.plugin,
          firstPaint(),
          withoutEndpointSummaries(),
          smallPreloadHelper(),
          furtherManifests(),
          VitePWA({
            strategies: 'injectManifest',
            srcDir: 'service-worker',
            filename: 'sw.ts',
            injectRegister: false,
            registerType: 'prompt',
            manifest: manifestIn('en'),
            // The system has its own copies once the app is installed; Chromium asks for one of them on every page.
            includeManifestIcons: false,
            // The plugin builds the service worker with an option name that Vite has replaced.
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
              // Vite's own helper of dynamic imports does not run in a worker.
              buildPlugins: { vite: [smallPreloadHelper(), minifyWithTerser()] },
              globPatterns: [
                'index.html',
                'assets/**/*.{js,css,svg,woff2}',
                'icons/{mark.svg,icon-144.png}',
                'favicon.ico',
                'manifest.*.webmanifest',
              ],
              // Few browsers need this chunk; they load it when a draft opens.
              globIgnores: ['assets/picture-on-page-*.js'],
              maximumFileSizeToCacheInBytes: 1_000_000,
              manifestTransforms: [async (entries) => ({ manifest: await firstVisit.markLater(entries) })],
            },
          }),
          minifyWithTerser(),
          compressedSiblings(),
        ]),
  ],
  css: { modules: { generateScopedName: classNames(command === 'build' ? fromHere('src') : null) } },
  // React has the hook built in: the copy for older versions is left out.
  resolve: {
    alias: [
      noParser,
      // The build for current browsers is 1 kB smaller, in the page and in the worker.
      ...(command === 'build' && !isSsrBuild
        ? [{ find: /^dexie$/, replacement: fromHere('../node_modules/dexie/dist/modern/dexie.mjs') }]
        : []),
      // The package names its main module only.
      {
        find: /^tesseract-wasm\/dist(?=\/.*\.wasm)/,
        replacement: dirname(createRequire(import.meta.url).resolve('tesseract-wasm')),
      },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  // The server build is one file without dependencies, because the server imports it by path. In development Node loads the
  // packages itself, because many are CommonJS.
  ...(command === 'build' && { ssr: { noExternal: true } }),
  worker: { format: 'es', plugins: () => [withoutEngineWorker()] },
  build: {
    outDir: fromHere(isSsrBuild ? 'dist/server' : 'dist/client'),
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // Scripts that the page preloads compete with the hero picture on a slow line (measured), so a page preloads none. The
    // imports of a screen are requested together with it.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed, { hostType }) => {
        if (hostType === 'html' || !isPreloadedWithImports.test(file)) return []
        return isStartChunk.test(file) ? needed : needed.filter((each) => !isStartChunk.test(each))
      },
    },
    assetsInlineLimit: 0,
    // One stylesheet for all screens; a page inlines the rules of its first paint (build/first-paint.ts).
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? { input: fromHere('src/entry-server.tsx'), checks: quietChecks }
      : {
          checks: quietChecks,
          output: {
            // Chunks name each other, so the shortest hash that is allowed saves 0.05 kB of every first load.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'first', test: entryModules, priority: 3 },
                { name: 'react', test: reactModule, priority: 2 },
                { name: 'router', test: routerModule, priority: 2 },
                { name: 'start', test: startModules, priority: 2 },
                ...sharedChunks.map((group) => ({ ...group, minShareCount: 2 })),
              ],
            },
          },
        },
  },
}))
