// `npm run dev`: runs the server from its sources and restarts it on changes. Vite inside the server serves the web and
// follows its changes itself.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const watched = ['sync-server/src', 'sync-server/contract', 'sync-server/migrations']
const restarts = (name) => /\.(ts|sql)$/.test(name) && !/\.test\.ts$|(^|\/)testing\//.test(name)

const start = () =>
  spawn(process.execPath, ['--import', 'tsx', 'sync-server/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SIMMER_DEV: '1' },
  })

/** Resolves when a signal has ended the server. */
export const watchServer = () =>
  new Promise((done) => {
    let isStopping = false
    let changed = false
    let pause
    let child

    const run = () => {
      changed = false
      child = start()
      child.once('exit', (code) => {
        child = undefined
        if (isStopping) done(code ?? 0)
        else if (changed) run()
        else console.log('The server has ended; it starts again with the next change.')
      })
    }
    const restart = (name) => {
      console.log(`${name} has changed`)
      changed = true
      // The old process finishes its responses and closes the database before the new one starts.
      if (child) child.kill('SIGTERM')
      else run()
    }
    for (const folder of watched) {
      watch(join(root, folder), { recursive: true }, (_, name) => {
        if (!name || !restarts(name) || isStopping) return
        clearTimeout(pause)
        // Editors write a file in several steps, and git changes many files at once.
        pause = setTimeout(restart, 150, name)
      })
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        if (isStopping) return
        isStopping = true
        clearTimeout(pause)
        if (child) child.kill('SIGTERM')
        else done(0)
      })
    }
    run()
  })
