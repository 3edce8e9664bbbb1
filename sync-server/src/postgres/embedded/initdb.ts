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
  /** Additional environment variables of its programs. */
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

/** SYSTEMROOT: without it no program starts on Windows. */
const inheritedVariables = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TZ', 'LANG', 'SYSTEMROOT']

/**
 * The environment of PostgreSQL's programs. They may run as another account, whose processes could read it, so none of
 * the secrets in the environment of this process may be there.
 */
export const programEnvironment = ({ env }: Pick<Cluster, 'env'>): Record<string, string> => ({
  ...Object.fromEntries(
    inheritedVariables.flatMap((name): [string, string][] => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  ),
  ...env,
})

/** Runs a program of PostgreSQL with `input` as its standard input, and resolves with its messages when it ends. */
export const runProgram = async (
  cluster: Cluster,
  program: string,
  args: readonly string[],
  input = '',
): Promise<string> => {
  const { prefix, owner } = cluster.runAs
  const [command = program, ...rest] = [...prefix, program, ...args]
  const running = promisify(execFile)(command, rest, { env: programEnvironment(cluster), cwd: '/', ...owner })
  running.child.stdin?.on('error', () => {}).end(input)
  return (await running).stderr
}

/**
 * Creates the cluster when it is missing. It is created under a temporary name and then renamed, so an interrupted
 * attempt is never taken for a database.
 */
export const initdb = async (
  cluster: Cluster,
  options: { readonly sync: boolean; readonly auth: 'trust' | 'reject' },
): Promise<void> => {
  const { folder, binaries, runAs } = cluster
  if (await exists(path.join(folder, 'PG_VERSION'))) return
  const draft = `${folder}.tmp-${process.pid}`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runAs.owner) await chown(draft, runAs.owner.uid, runAs.owner.gid)
  // The builtin C.UTF-8 is the same on every platform and independent of the system's libraries. pg_trgm still uses
  // the system's character classes, and would skip é and ü without them.
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  try {
    await runProgram(cluster, binaries.initdb, [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
      `--auth=${options.auth}`,
      '--encoding=UTF8',
      '--no-locale',
      ...characterClasses,
      ...locale,
      ...(options.sync ? [] : ['--no-sync']),
    ])
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another process may have created it meanwhile.
    if (!(await exists(path.join(folder, 'PG_VERSION')))) throw error
  }
}
