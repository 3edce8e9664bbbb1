import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { statement, isReachable } from '../database.ts'
import { runningPostmaster } from './postmaster-pid.ts'
import { dataFolder, startTestPostgres } from './testing/data-folder.ts'
import { spawnApp, startApp } from './testing/start-app.ts'

const cluster = (dataDir: string) => path.join(dataDir, 'pg18')

test('a new program adopts the server of a killed program, and stops it at its own end', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const killed = await startApp(dataDir)
  await killed.end('SIGKILL')
  const successor = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(successor.db)).toBe(true)
  expect(await runningPostmaster(cluster(dataDir))).toBe(killed.pid)
  await successor.stop()
  expect(await runningPostmaster(cluster(dataDir))).toBeUndefined()
})

test('the supervisor restarts a killed server, and queries fail with database-unavailable meanwhile', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  const pid = await runningPostmaster(cluster(dataDir))
  if (pid === undefined) throw new Error('no server')
  const queryOne = () => db.row(statement('one', 'select 1 as one'))
  await queryOne()
  process.kill(pid, 'SIGKILL')
  const failure = () =>
    queryOne().then(
      () => undefined,
      (error: unknown) => error,
    )
  await expect.poll(failure, { interval: 1 }).toMatchObject({ problem: 'database-unavailable', retryAfter: 2 })
  await expect.poll(() => isReachable(db), { timeout: 15_000 }).toBe(true)
  expect(await runningPostmaster(cluster(dataDir))).not.toBe(pid)
})

// What the first line of a stale postmaster.pid may name.
const stalePids: [string, (owner: { uid: number; gid: number }) => number][] = [
  ['a process that is gone', () => 4_000_000],
  ['our own process', () => process.pid],
  [
    'a process of the same user that is something else',
    (owner) => {
      const other = spawn('sleep', ['30'], { stdio: 'ignore', ...(process.getuid?.() === 0 ? owner : {}) })
      onTestFinished(() => void other.kill('SIGKILL'))
      return other.pid ?? 0
    },
  ],
]

test.each(stalePids)('the server starts although postmaster.pid names %s', async (_, staleAs) => {
  const dataDir = await dataFolder(onTestFinished)
  const first = await startTestPostgres(dataDir, onTestFinished)
  const file = path.join(cluster(dataDir), 'postmaster.pid')
  const text = await readFile(file, 'utf8')
  await first.stop()
  const stale = String(staleAs(await stat(cluster(dataDir))))
  await writeFile(file, text.replace(/^\d+/, stale))
  await writeFile(path.join(dataDir, 'run', '.s.PGSQL.5432.lock'), text.replace(/^\d+/, stale))
  await writeFile(path.join(dataDir, 'app.lock'), `${stale} long ago\n`)
  const second = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(second.db)).toBe(true)
})

test('the next start repeats a first start that was killed half way', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const killed = spawnApp(dataDir)
  const drafts = async () => (await readdir(dataDir).catch(() => [])).filter((name) => name.includes('.tmp-'))
  await expect.poll(drafts, { interval: 2, timeout: 10_000 }).toHaveLength(1)
  const ended = once(killed, 'exit')
  killed.kill('SIGKILL')
  await ended
  await expect(access(cluster(dataDir))).rejects.toThrow('ENOENT')
  const { db } = await startTestPostgres(dataDir, onTestFinished)
  expect(await isReachable(db)).toBe(true)
  expect(await drafts()).toEqual([])
})
