import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const inPackage = (name: string, file: string): string =>
  join(dirname(require.resolve(`${name}/package.json`)), 'cjs', `${file}.production.js`)

/** The files of React that a browser needs, by the name under which others import them. */
const files: Readonly<Record<string, string>> = {
  react: inPackage('react', 'react'),
  'react/jsx-runtime': inPackage('react', 'react-jsx-runtime'),
  'react-dom': inPackage('react-dom', 'react-dom'),
  'react-dom/client': inPackage('react-dom', 'react-dom-client'),
  scheduler: inPackage('scheduler', 'scheduler'),
  'use-sync-external-store/with-selector': inPackage(
    'use-sync-external-store',
    'use-sync-external-store-with-selector',
  ),
}

const required = /\bvar ((?:\w+ = require\("[\w-]+"\)(?:,\s*)?)+);/
const oneRequired = /(\w+) = require\("([\w-]+)"\)/g
const statement = /^exports\.(\w+) =/gm
const mention = /\bexports\.(\w+)/g

/**
 * Errors that React only throws to itself. Creating one makes a browser that is being measured parse the whole file
 * again, to find its line.
 */
const sentinel = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g

/** Functions that only React's own test scheduler has. */
const testHook = /\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g

/** Rewrites a CommonJS file of React as an ES module. */
const toModule = (code: string): string => {
  const imports: string[] = []
  const body = code
    .replace(required, (_, declarations: string) => {
      for (const [, name, from] of declarations.matchAll(oneRequired))
        imports.push(`import * as ${name} from '${from}'`)
      return ''
    })
    .replace(sentinel, '$1 = {}')
    .replace(testHook, 'void 0')
  const names = [...new Set([...body.matchAll(statement)].map(([, name]) => name))]
  const exported = names.map((name) => `export$${name} as ${name}`)
  return [
    ...imports,
    body.replace(statement, 'var export$$$1 =').replace(mention, 'export$$$1'),
    `export { ${exported.join(', ')} }`,
  ].join('\n')
}

/**
 * Functions behind features of React that no code of the app uses, and the value that stands in for their result: view
 * transitions, refs of fragments, stylesheets and scripts as components, `<html>`, `<head>` and `<body>`, preloads,
 * activities, lists of boundaries, action state, functions as actions of forms, optimistic state, effect events, caches,
 * custom elements, `onSelect`, `onBeforeInput`, pictures that hold a commit and stacks of components.
 */
const unused: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    `trackEnterViewTransitions commitAppearingPairViewTransitions commitEnterViewTransitions
    commitDeletedPairViewTransitions commitExitViewTransitions commitNestedViewTransitions restorePairedViewTransitions
    restoreEnterOrExitViewTransitions restoreNestedViewTransitions measureNestedViewTransitions
    commitAfterMutationEffectsOnFiber scheduleViewTransitionEvent applyViewTransitionToHostInstances
    restoreViewTransitionOnHostInstances startViewTransition createViewTransitionInstance getViewTransitionName
    getViewTransitionClassName commitNewChildToFragmentInstances commitNewChildToFragmentInstance
    commitFragmentInstanceInsertionEffects commitFragmentInstanceDeletionEffects FragmentInstance prefetchDNS preconnect
    preload preloadModule preinitStyle preinitScript preinitModuleScript acquireResource suspendResource preloadResource
    updateActivityComponent mountActivityChildren retryActivityComponentWithoutHydrating updateSuspenseListComponent
    initSuspenseListRenderState mountActionState updateActionState updateActionStateImpl rerenderActionState
    dispatchActionState runActionStateAction setPropOnCustomElement accumulateSuspenseyCommitOnFiber
    preloadInstanceAndSuspendIfNeeded preloadResourceAndSuspendIfNeeded constructSelectEvent attemptExplicitHydrationTarget
    resolveSingletonInstance commitHostSingletonAcquisition releaseSingletonInstance defaultOnDefaultTransitionIndicator
    measureViewTransitionHostInstancesRecursive extractEvents$1 startHostTransition scheduleReplayQueueIfNeeded
    getNativeBeforeInputChars getFallbackBeforeInputChars useMemoCache refreshCache updateRefresh useEffectEventImpl
    updateEvent dispatchOptimisticSetState updateOptimisticImpl`
      .split(/\s+/)
      .map((name) => [name, 'undefined']),
  ),
  isFallbackCompositionEnd: 'false',
  isFragmentInstanceParent: 'false',
  isFragmentInstanceHostBoundary: 'false',
  getResource: 'null',
  waitForCommitToBeReady: 'null',
  getStackByFiberInDevAndProd: "''",
}

const prototypeMethod =
  /^(?:(?:FragmentInstance|ViewTransitionPseudoElement|ReactDOMHydrationRoot)\.prototype\.\w+|ReactDOMSharedInternals\.findDOMNode) = function[\s\S]*?^\};/gm
/** What would reach the functions above. */
const usesUnused =
  /import[^;]*\b(?:ViewTransition|Activity|SuspenseList|useActionState|useFormStatus|useOptimistic|useEffectEvent|preload\w*|preinit\w*|preconnect)\b[^;]*from 'react(?:-dom)?'|<link[^>]* precedence=|\b(?:formAction|onBeforeInput)=|<form[^>]* action=\{(?:async )?\(|^\s*<(?:html|head|body)\b/m

/**
 * Empties the functions of unused features.
 * @throws Error when React has no function of a listed name
 */
const withoutUnused = (code: string): string =>
  Object.entries(unused).reduce(
    (rest, [name, value]) => {
      const declaration = new RegExp(`^function ${name.replace('$', '\\$')}\\([^)]*\\) \\{[\\s\\S]*?^\\}`, 'm')
      if (!declaration.test(rest)) throw new Error(`React has no function ${name}`)
      return rest.replace(declaration, () => `function ${name}() { return ${value} }`)
    },
    code.replace(prototypeMethod, ''),
  )

const defaultImport = /import (\w+)(?:,\s*(\{[^}]*\}))? from (["'])react\3/g

/**
 * Builds React from ES modules instead of CommonJS. A browser compiles a CommonJS file in one piece when it is first
 * used, and nothing in it can be left out (measured: build/NOTES.md).
 */
export const reactModules = (): Plugin => ({
  name: 'simmer-react-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:react|react-dom|scheduler|use-sync-external-store)(?:\/|$)/ },
    handler: (id) => files[id.replace(/\.js$/, '')] ?? null,
  },
  transform: {
    filter: { id: /\/node_modules\/.*\.m?js$|\/src\/.*\.tsx?$/ },
    handler(code, id) {
      if (!id.includes('/node_modules/')) {
        return usesUnused.test(code)
          ? this.error(`${id} uses a feature of React that is left out (build/react-modules.ts)`)
          : null
      }
      if (Object.values(files).includes(id)) {
        const module = toModule(id === files['react-dom/client'] ? withoutUnused(code) : code)
        if (/\b(?:require\(|exports\.)/.test(module)) return this.error('React is written in another way now')
        return { code: module, map: null }
      }
      if (!defaultImport.test(code)) return null
      // These modules have no default export.
      return {
        code: code.replace(defaultImport, (_, name: string, others?: string) =>
          [`import * as ${name} from 'react'`, ...(others === undefined ? [] : [`import ${others} from 'react'`])].join(
            '\n',
          ),
        ),
        map: null,
      }
    },
  },
})
