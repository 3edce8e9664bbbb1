import * as files from 'node:fs/promises'
import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAuthSecret } from './auth-secret.ts'

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof files>()
  return { ...real, link: vi.fn<typeof files.link>(real.link) }
})

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-secret-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('WHO-7 the first start creates a secret that only its owner reads, and later starts use the same', async () => {
  const created = await loadAuthSecret(join(folder, 'data'))
  expect(created).toMatch(/^[\w-]{64}$/)
  expect(await loadAuthSecret(join(folder, 'data'))).toBe(created)
  expect(await readdir(join(folder, 'data'))).toEqual(['auth-secret'])
  const { mode } = await stat(join(folder, 'data/auth-secret'))
  expect((mode & 0o777).toString(8)).toBe('600')
  expect(await loadAuthSecret(join(folder, 'other'))).not.toBe(created)
})

test('two servers that start at once use one secret, also with the same process id', async () => {
  const { link } = await vi.importActual<typeof files>('node:fs/promises')
  let other = ''
  vi.mocked(files.link).mockImplementationOnce(async (...paths) => {
    other = await loadAuthSecret(folder)
    await link(...paths)
  })
  expect(await loadAuthSecret(folder)).toBe(other)
  expect(await readdir(folder)).toEqual(['auth-secret'])
})

test('WHO-7 a damaged secret stops the start with a sentence that names the file', async () => {
  await writeFile(join(folder, 'auth-secret'), `${'x'.repeat(31)}\n`)
  await expect(loadAuthSecret(folder)).rejects.toThrow(`${join(folder, 'auth-secret')} is damaged.`)
  await writeFile(join(folder, 'auth-secret'), `${'x'.repeat(32)}\n`)
  expect(await loadAuthSecret(folder)).toBe('x'.repeat(32))
})

test('a folder in which no secret can be created stops the start, and keeps no half of one', async () => {
  // A second server may have created the secret at the same moment: the failure still counts.
  const secret = await loadAuthSecret(folder)
  const failure = Object.assign(new Error('no hard links here'), { code: 'EPERM' })
  vi.mocked(files.link).mockRejectedValueOnce(failure)
  await expect(loadAuthSecret(folder)).rejects.toBe(failure)
  vi.mocked(files.link).mockRejectedValueOnce(new Error('without a code'))
  await expect(loadAuthSecret(folder)).rejects.toThrow('without a code')
  expect(await readdir(folder)).toEqual(['auth-secret'])
  expect(await readFile(join(folder, 'auth-secret'), 'utf8')).toBe(`${secret}\n`)
})
