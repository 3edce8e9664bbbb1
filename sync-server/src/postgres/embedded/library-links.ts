import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readlink, rename, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { Binaries } from './binaries.ts'

const link = async (target: string, linkPath: string) => {
  const currentTarget = await readlink(linkPath).catch(() => undefined)
  if (currentTarget === target) return
  // The program was moved, or another process creates the same link at this moment. In a container the process has a number
  // like 6, and libecpg.so.6 is a library.
  const draft = `${linkPath}.${randomUUID()}`
  await symlink(target, draft)
  await rename(draft, linkPath)
}

// Programs load libicuuc.so.60.2 as libicuuc.so.60, and libicuuc.60.2.dylib as libicuuc.60.dylib.
const shortNames = (file: string): string[] => {
  const linux = /^(?<name>.+\.so)\.(?<major>\d+)\.\d.*$/.exec(file)?.groups
  if (linux) return [`${linux['name']}.${linux['major']}`, `${linux['name']}`]
  const mac = /^(?<name>.+?)\.(?<major>\d+)\.\d.*\.dylib$/.exec(file)?.groups
  return mac ? [`${mac['name']}.${mac['major']}.dylib`, `${mac['name']}.dylib`] : []
}

/**
 * Links the bundled libraries in `folder` under every name that programs load. The package does this in an install
 * script, and Simmer runs no install scripts.
 * All libraries are linked, not only those with short names: the search path of a library does not apply to the
 * libraries that it loads.
 * @returns the environment variables that the programs need.
 */
export const libraryLinks = async (binaries: Binaries, folder: string): Promise<Record<string, string>> => {
  if (!binaries.bundled || process.platform === 'win32') return {}
  const lib = path.join(binaries.folder, 'lib')
  await mkdir(folder, { recursive: true })
  const files = (await readdir(lib)).filter((file) => /\.so(\.|$)|\.dylib$/.test(file))
  for (const file of files) {
    for (const name of [file, ...shortNames(file)]) await link(path.join(lib, file), path.join(folder, name))
  }
  return process.platform === 'darwin' ? { DYLD_LIBRARY_PATH: folder } : { LD_LIBRARY_PATH: folder }
}
