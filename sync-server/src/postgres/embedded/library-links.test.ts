import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Binaries } from './binaries.ts'
import { libraryLinks } from './library-links.ts'

const bundled = async (files: readonly string[]): Promise<{ binaries: Binaries; links: string }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-links-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(path.join(folder, 'lib'))
  for (const file of files) await writeFile(path.join(folder, 'lib', file), '')
  const program = path.join(folder, 'bin')
  const binaries = { major: 18, bundled: true, folder, postgres: program, initdb: program }
  return { binaries, links: path.join(folder, 'links') }
}

/** The container's first processes have such numbers. */
const withPid = async <T>(pid: number, run: () => Promise<T>): Promise<T> => {
  const own = Object.getOwnPropertyDescriptor(process, 'pid') ?? {}
  Object.defineProperty(process, 'pid', { ...own, value: pid })
  try {
    return await run()
  } finally {
    Object.defineProperty(process, 'pid', own)
  }
}

test.each([1, 5, 6, 60])(
  'OP-13 libraries are linked by process %i of a container, whose number a library has',
  async (pid) => {
    const { binaries, links } = await bundled([
      'libecpg.so.6.18',
      'libcrypto.so.1.1',
      'libpq.so.5.18',
      'libicuuc.so.60.2',
    ])
    const env = await withPid(pid, () => libraryLinks(binaries, links))
    expect(env).toEqual({ LD_LIBRARY_PATH: links })
    expect(await readlink(path.join(links, 'libecpg.so.6'))).toBe(path.join(binaries.folder, 'lib', 'libecpg.so.6.18'))
    expect((await readdir(links)).toSorted()).toEqual(
      ['libcrypto.so', 'libcrypto.so.1', 'libcrypto.so.1.1', 'libecpg.so', 'libecpg.so.6', 'libecpg.so.6.18']
        .concat(['libicuuc.so', 'libicuuc.so.60', 'libicuuc.so.60.2', 'libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
        .toSorted(),
    )
  },
)
