import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { acquireLock } from './lock.ts'

const folder = async () => {
  const created = await mkdtemp(path.join(tmpdir(), 'simmer-lock-'))
  onTestFinished(() => rm(created, { recursive: true }))
  return created
}

test('one process at a time holds the lock, and releasing it leaves no file', async () => {
  const lockFolder = await folder()
  const file = path.join(lockFolder, 'app.lock')
  const lock = await acquireLock(file)
  expect(await acquireLock(file)).toBeUndefined()
  expect(await readdir(lockFolder)).toEqual(['app.lock'])
  await lock?.release()
  expect(await readdir(lockFolder)).toEqual([])
})

test.each([
  ['a process that is gone', '4000000 x/1\n'],
  ['an earlier process with the number of one that lives', `${process.pid} x/1\n`],
  ['nothing readable', ''],
])('the lock of %s is taken over', async (_, content) => {
  const file = path.join(await folder(), 'app.lock')
  await writeFile(file, content)
  expect(await acquireLock(file)).toBeDefined()
})

test('of many processes that find a stale lock at once, one gets it', async () => {
  const file = path.join(await folder(), 'app.lock')
  await writeFile(file, '4000000 x/1\n')
  const taken = await Promise.all(Array.from({ length: 8 }, () => acquireLock(file)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})
