/**
 * What the build of the web reads, from the checkout. The build id is made of these, and `sync-server/start.mjs` builds
 * again after a change of them; Node 20 runs no TypeScript, so this is a module of JavaScript.
 */
export const webSources = [
  'web/src',
  'web/public',
  'web/service-worker',
  'web/build',
  'web/brand',
  'web/index.html',
  'web/vite.config.ts',
  'web/package.json',
  'sync-server/contract',
  'package.json',
  'package-lock.json',
  // Vite reads the target and the kind of JSX from it.
  'tsconfig.json',
]

/**
 * Whether a file or folder is a source by its name. Tests are none, because an image is built without them; nor are dot
 * files and what editors and merges leave behind.
 * @param {string} name
 */
export const isSource = (name) =>
  !/^(dist|node_modules|coverage|test-results|testing)$|^\.|^#|~$|\.(orig|rej|bak|tmp|sw[a-p])$|\.test\.tsx?$/.test(
    name,
  )
