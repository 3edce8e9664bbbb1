import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { statement, isReachable } from '../database.ts'
import { runningPostmaster } from './postmaster-pid.ts'
import { dataFolder, startTestPostgres } from './testing/data-folder.ts'
import { startApp } from './testing/start-app.ts'

const make = statement('make-table', 'create table note (words text)')
const write = statement('write-note', 'insert into note (words) values ($1)')
const read = statement('read-notes', 'select words from note order by words')

test('a server starts on an empty folder, stops, and has its data after a restart', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const first = await startTestPostgres(dataDir, onTestFinished)
  await first.db.rows(make)
  await first.db.rows(write, ['salt'])
  const cluster = path.join(dataDir, 'pg18')
  expect((await stat(cluster)).mode & 0o777).toBe(0o700)
  expect((await stat(path.join(dataDir, 'run'))).mode & 0o777).toBe(0o700)
  await first.stop()
  expect(await runningPostmaster(cluster)).toBeUndefined()
  expect(await readdir(dataDir)).not.toContain('app.lock')

  const second = await startTestPostgres(dataDir, onTestFinished)
  expect(await second.db.rows(read)).toEqual([{ words: 'salt' }])
})

test('two programs that start at once on an empty folder share one server', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const [one, two] = await Promise.all([startApp(dataDir), startApp(dataDir)])
  try {
    expect(one.pid).toBe(two.pid)
  } finally {
    await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])
  }
  expect(await runningPostmaster(path.join(dataDir, 'pg18'))).toBeUndefined()
})

test('a program that only uses the server does not stop it, and takes over when the holder stops it', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const holder = await startApp(dataDir)
  const guest = await startTestPostgres(dataDir, onTestFinished)
  await guest.stop()
  expect(await runningPostmaster(path.join(dataDir, 'pg18'))).toBe(holder.pid)

  const successor = await startTestPostgres(dataDir, onTestFinished)
  await holder.end('SIGTERM')
  await expect.poll(() => isReachable(successor.db), { timeout: 10_000 }).toBe(true)
  expect(await runningPostmaster(path.join(dataDir, 'pg18'))).not.toBe(holder.pid)
})

test('a folder with a very long name has its socket in another folder', async () => {
  const dataDir = path.join(await dataFolder(onTestFinished), 'a'.repeat(100))
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect(await readdir(dataDir)).not.toContain('run')
})
