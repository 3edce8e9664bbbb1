import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const checkout = resolve(import.meta.dirname, '../..')
const from = (path: string): string => join(checkout, path)

/** A deployed copy of the build in its own folder, where a newer version can replace it. */
export class Deployment {
  readonly folder = mkdtempSync(join(tmpdir(), 'simmer-deployed-'))
  #versions = 0

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
    const html = readFileSync(join(this.folder, 'web/dist/client/index.html'), 'utf8')
    const name = /<meta name="build" content="([^"]+)"/.exec(html)?.[1]
    if (name === undefined) throw new Error('the built page does not name its build')
    return name
  }

  /** Builds the web under a new build id and replaces the served one. A running server needs no restart. */
  async deployNewVersion(): Promise<void> {
    this.#versions += 1
    const fresh = join(this.folder, `version-${this.#versions}`)
    await run(process.execPath, [
      from('node_modules/vite/bin/vite.js'),
      'build',
      from('web'),
      '--outDir',
      fresh,
      '--emptyOutDir',
    ])
    const served = join(this.folder, 'web/dist/client')
    rmSync(served, { recursive: true })
    cpSync(fresh, served, { recursive: true })
  }

  discard(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
