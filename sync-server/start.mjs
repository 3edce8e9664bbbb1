// `npm start`: builds what is missing or older than its sources, then runs the server in this process. `npm run dev`
// (--watch) runs it from the sources and restarts it on changes; `npm run admin -- <command>` (--admin).
// `npm start -- --workers 4` is WORKERS=4.
import { spawn } from 'node:child_process'
import cluster from 'node:cluster'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const root = resolve(import.meta.dirname, '..')

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * The latest change of a file or of a folder. The folder's own time counts as well, because removing a file changes it.
 */
const newestChange = (path, isSource) => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return 0
  if (!found.isDirectory()) return found.mtimeMs
  const inside = readdirSync(path).filter(isSource)
  return inside.reduce((latest, name) => Math.max(latest, newestChange(join(path, name), isSource)), found.mtimeMs)
}

// `last` is the file that the build writes last. The time of a folder does not count, because the build creates `dist`
// in it.
const parts = {
  server: {
    last: 'sync-server/dist/main.js',
    from: () => [
      'sync-server/src',
      'sync-server/contract',
      'sync-server/vite.config.ts',
      'sync-server/package.json',
      'package.json',
      'package-lock.json',
      'tsconfig.json',
    ],
    steps: [['build', 'sync-server']],
  },
  web: {
    last: 'web/dist/server/entry-server.js',
    from: ({ webSources }) => webSources,
    steps: [
      ['build', 'web'],
      ['build', 'web', '--ssr'],
    ],
  },
}

const run = (program, args) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: root, stdio: 'inherit' })
    // A signal to this process alone is forwarded to its child.
    const forward = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, forward)
    child.once('error', fail)
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, forward)
      done(code ?? (signal ? 1 : 0))
    })
  })

const vite = join(root, 'node_modules/vite/bin/vite.js')

const sourceList = join(root, 'web/build/sources.mjs')

const build = async (name) => {
  const { last, from, steps } = parts[name]
  const built = statSync(join(root, last), { throwIfNoEntry: false })?.mtimeMs
  if (!existsSync(vite) || !existsSync(sourceList)) {
    // A deployment without build tools runs its existing build.
    if (built !== undefined) return
    throw new Error(`${last} is missing, and so is vite to build it: run npm ci with the development dependencies.`)
  }
  const list = await import(pathToFileURL(sourceList).href)
  const isNew = (path) => newestChange(join(root, path), list.isSource) > built
  if (built !== undefined && !from(list).some(isNew)) return
  console.log(`Building the ${name}…`)
  for (const step of steps) {
    const code = await run(vite, [...step, '--logLevel', 'warn'])
    if (code !== 0) process.exit(code)
  }
}

const built = (name) => import(pathToFileURL(join(root, 'sync-server/dist', name)).href)

const [mode, ...args] = process.argv.slice(2)
try {
  if (mode === '--watch') {
    const { watchServer } = await import('./watch.mjs')
    process.exit(await watchServer())
  } else if (mode === '--admin') {
    await build('server')
    const { admin } = await built('admin.js')
    process.exitCode = await admin(args)
  } else {
    const { workers } = parseArgs({ args: process.argv.slice(2), options: { workers: { type: 'string' } } }).values
    if (workers !== undefined) process.env.WORKERS = workers
    // The first process has built everything before it starts workers.
    if (cluster.isPrimary) await Promise.all([build('server'), build('web')])
    await built('main.js')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
