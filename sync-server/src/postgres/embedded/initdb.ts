import { execFile } from 'node:child_process'
import { chown, mkdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

export interface Cluster {
  /** The data folder of PostgreSQL itself. */
  readonly folder: string
  readonly binaries: Binaries
  readonly runAs: RunAs
  /** Additions to the environment of its programs. */
  readonly env: Readonly<Record<string, string>>
}

export const SUPERUSER = 'simmer'

const characterClasses =
  process.platform === 'win32' ? [] : [`--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`]

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Runs one of PostgreSQL's programs to its end. */
const runProgram = async ({ runAs, env }: Cluster, program: string, args: readonly string[]): Promise<void> => {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args]
  await promisify(execFile)(command, rest, { env: { ...process.env, ...env }, cwd: '/', ...runAs.owner })
}

/**
 * Makes the cluster unless it is there. It is made under another name and renamed when done, so that what an
 * interrupted attempt left behind is never taken for a database.
 */
export const initdb = async (cluster: Cluster, options: { readonly sync: boolean }): Promise<void> => {
  const { folder, binaries, runAs } = cluster
  if (await exists(path.join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.tmp-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runAs.owner) await chown(draft, runAs.owner.uid, runAs.owner.gid)
  // The builtin C.UTF-8 is the same on every platform and does not change with the system's libraries. The system's
  // character classes are still asked by pg_trgm, which would skip é and ü without them.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  try {
    await runProgram(cluster, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      '--auth=trust',
      '--encoding=UTF8',
      '--no-locale',
      ...characterClasses,
      ...locale,
      ...(options.sync ? [] : ['--no-sync']),
    ])
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have made it meanwhile.
    if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error
  }
}
