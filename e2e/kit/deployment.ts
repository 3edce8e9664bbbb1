import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checkout = resolve(import.meta.dirname, '../..')
const from = (path: string): string => join(checkout, path)

/** The build id in the pages of a built web. */
const buildIdIn = (client: string): string => {
  const name = /<meta name="build" content="([^"]+)"/.exec(readFileSync(join(client, 'index.html'), 'utf8'))?.[1]
  if (name === undefined) throw new Error('the built page does not name its build')
  return name
}

/**
 * The folder of a second build of the same web, under another build id. It is built once for each build of the checkout;
 * each deployment gets a copy.
 */
export const buildSecondVersion = async (): Promise<string> => {
  const builds = from('node_modules/.cache/simmer-second-build')
  const stored = join(builds, buildIdIn(from('web/dist/client')))
  if (existsSync(stored)) return stored
  rmSync(builds, { recursive: true, force: true })
  mkdirSync(builds, { recursive: true })
  const fresh = mkdtempSync(join(builds, 'unfinished-'))
  await run(process.execPath, [from('node_modules/vite/bin/vite.js'), 'build', from('web'), '--outDir', fresh], {
    env: { ...process.env, SIMMER_BUILD_ID: 'second00' },
  })
  // A build that was interrupted is never taken for a whole one.
  renameSync(fresh, stored)
  return stored
}

/** A deployed copy of the build in its own folder, where a newer version can replace it. */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'simmer-deployed-'))

  constructor() {
    const to = (path: string): string => join(this.folder, path)
    mkdirSync(to('sync-server'))
    symlinkSync(from('node_modules'), to('node_modules'))
    for (const part of ['package.json', 'migrations', 'sample-content']) {
      symlinkSync(from(`sync-server/${part}`), to(`sync-server/${part}`))
    }
    // Copied, not linked: the server resolves links and would serve the other folder's web.
    cpSync(from('sync-server/dist'), to('sync-server/dist'), { recursive: true })
    cpSync(from('web/dist'), to('web/dist'), { recursive: true })
  }

  /** The build id in the pages. */
  get build(): string {
    return buildIdIn(join(this.folder, 'web/dist/client'))
  }

  /** Replaces the served web with one of a new build id. A running server needs no restart. */
  async deployNewVersion(): Promise<void> {
    const served = join(this.folder, 'web/dist/client')
    const fresh = await buildSecondVersion()
    rmSync(served, { recursive: true })
    cpSync(fresh, served, { recursive: true })
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
