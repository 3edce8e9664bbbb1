import { chmod, chown, mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isReachable } from '../database.ts'
import { dataFolder, startTestPostgres } from './testing/data-folder.ts'
import { startApp } from './testing/start-app.ts'

const asRoot = process.getuid?.() === 0
const OVERFLOW_USER = { uid: 65_534, gid: 65_534 }

test.runIf(asRoot)('started as root, the server runs under another account of the computer', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect((await stat(path.join(dataDir, 'pg18'))).uid).not.toBe(0)
})

test.runIf(asRoot)(
  'started as root in a folder that other accounts cannot enter, the server runs in a user namespace',
  async () => {
    const dataDir = await dataFolder(onTestFinished)
    await mkdir(dataDir, { mode: 0o700 })
    const first = await startTestPostgres(dataDir, onTestFinished)
    expect(await isReachable(first.db)).toBe(true)
    expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(0)
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
  },
)

test.runIf(asRoot)('started by an ordinary user, the server runs as that user', async () => {
  const dataDir = await dataFolder(onTestFinished)
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, OVERFLOW_USER.uid, OVERFLOW_USER.gid)
  const app = await startApp(dataDir, { ...OVERFLOW_USER, env: { ...process.env, HOME: '/nonexistent' } })
  expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(OVERFLOW_USER.uid)
  await app.end('SIGTERM')

  // Root finds data of another user and runs the server as that user.
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect((await stat(path.join(dataDir, 'pg18'))).uid).toBe(OVERFLOW_USER.uid)
})
