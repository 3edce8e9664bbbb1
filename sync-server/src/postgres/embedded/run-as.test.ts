import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReachable } from '../database.ts'
import { dataFolder, startTestPostgres } from './testing/data-folder.ts'
import { startApp } from './testing/start-app.ts'

/** The account that runs these tests: root in a container, an ordinary user on a laptop. Every test holds for both. */
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
const ordinaryUser = self.uid === 0 ? { uid: 65_534, gid: 65_534 } : self

test('the server runs under an account that is not root, by whichever account it is started', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect((await stat(path.join(dataDir, 'pg18'))).uid).not.toBe(0)
})

test('in a folder that other accounts cannot enter, the data belong to the account that started the server', async () => {
  const dataDir = await dataFolder(onTestFinished)
  await mkdir(dataDir, { mode: 0o700 })
  const first = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(first.db)).toBe(true)
  // Started by root, the server runs in a user namespace, where root is an ordinary account.
  expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(self.uid)
  await first.stop()

  // After the folder is opened to other accounts, the same data is used.
  await chmod(dataDir, 0o755)
  const second = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(second.db)).toBe(true)
  await second.stop()

  // And after it is closed again.
  await chmod(dataDir, 0o700)
  const third = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(third.db)).toBe(true)
})

test('started by an ordinary user, the server runs as that user', async () => {
  const dataDir = await dataFolder(onTestFinished)
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, ordinaryUser.uid, ordinaryUser.gid)
  const app = await startApp(dataDir, { ...ordinaryUser, env: { ...process.env, HOME: '/nonexistent' } })
  expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(ordinaryUser.uid)
  await app.end('SIGTERM')

  // Root that finds data of another user runs the server as that user.
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(ordinaryUser.uid)
})
