import { execFileSync } from 'node:child_process'
import { chmod, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openPhotoFiles } from '../../photos/photo-folder.ts'
import type { Connection } from '../connection.ts'
import { statement } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createDatabase } from '../pool.ts'
import { migrationsFolder, readMigrations } from '../read-migrations.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { initdb } from './initdb.ts'
import { startPostmaster } from './postmaster.ts'
import { runningPostmaster } from './postmaster-pid.ts'
import { embeddedSettings } from './settings.ts'
import { stopPostmaster } from './stop-postmaster.ts'
import { startEmbedded } from './supervisor.ts'
import { dataFolder } from './testing/data-folder.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }

const start = async (dataDir: string) => {
  const embedded = await startEmbedded({ dataDir, log: silent })
  onTestFinished(embedded.stop)
  return embedded
}

/** Undefined after a successful login, otherwise the code of the error. */
const loginError = async (connection: Connection): Promise<unknown> => {
  const client = new Client({ ...connection })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end(),
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )
}

const codeOf = (failing: Promise<unknown>): Promise<unknown> =>
  failing.then(
    () => undefined,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

test('no login to the embedded server works without the secret of the data folder', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { connection } = await start(dataDir)
  expect(await loginError(connection)).toBeUndefined()
  for (const user of ['simmer', 'simmer_app', 'postgres'])
    for (const password of ['password', user])
      expect([user, await loginError({ ...connection, user, password })]).toEqual([user, expect.stringMatching(/^28/)])
  expect((await stat(path.join(dataDir, 'database-secret'))).mode & 0o777).toBe(0o600)
})

test('the server listens on no TCP port when it is started by hand, and rejects logins over TCP in any case', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { stop } = await startEmbedded({ dataDir, log: silent })
  await stop()
  const { cluster, socketFolder, logFile, passwords } = await prepareDataDirectory(dataDir)
  const port = await freePort()
  const superuser = { port, user: 'simmer', password: passwords.superuser, database: 'simmer' }
  for (const [more, code] of [
    [{}, 'ECONNREFUSED'],
    [{ listen_addresses: '127.0.0.1' }, '28000'],
  ] as const) {
    const { pid } = await startPostmaster(cluster, {
      settings: { unix_socket_directories: socketFolder, port: String(port), ...more },
      logFile,
      connection: { ...superuser, host: socketFolder },
      timeoutMs: 60_000,
    })
    expect(await loginError({ ...superuser, host: '127.0.0.1' })).toBe(code)
    await stopPostmaster(pid)
  }
})

test('the app is no superuser: it runs no programs and reads no files of the server', async () => {
  const { connection } = await start(await dataFolder(onTestFinished))
  const db = createDatabase({ connection })
  for (const text of [`copy (select 1) to program 'true'`, `select pg_read_file('/etc/passwd')`, 'create role another'])
    expect([text, await codeOf(db.rows(statement(text, text)))]).toEqual([text, '42501'])
  await db.end()
})

test('no process of the server has a secret in its environment', async () => {
  process.env['AUTH_SECRET'] = 'THISISMYSECRETSECRETSECRETSECRET0123'
  onTestFinished(() => void delete process.env['AUTH_SECRET'])
  const dataDir = await dataFolder(onTestFinished)
  await start(dataDir)
  const pid = await runningPostmaster(path.join(dataDir, 'pg18'))
  const variables = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() =>
    // macOS
    execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }),
  )
  const names = [...variables.matchAll(/(?<=^|\0| )([A-Z_]+)=/g)].map(([, name]) => name)
  expect(names).toContain('PATH')
  // PostgreSQL itself adds the PG variables.
  const allowed = new Set(['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'TZ', 'LANG'])
  expect(names.filter((name) => !allowed.has(name ?? '') && name?.startsWith('PG') !== true)).toEqual([])
})

test('a data folder of an earlier version keeps its data, and is closed by the next start', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const { cluster, socketFolder, logFile } = await prepareDataDirectory(dataDir)
  await initdb(cluster, { sync: false, auth: 'trust' })
  const trusted = { host: socketFolder, port: 5432, user: 'simmer', database: 'simmer' }
  const { pid } = await startPostmaster(cluster, {
    settings: await embeddedSettings(socketFolder),
    logFile,
    connection: trusted,
    timeoutMs: 60_000,
  })
  const creator = new Client({ ...trusted, database: 'postgres' })
  await creator.connect()
  await creator.query('create database simmer')
  await creator.end()
  const migrations = await readMigrations(migrationsFolder())
  await migrate(trusted, migrations)
  const before = createDatabase({ connection: trusted })
  const epoch = statement('epoch-of-test', 'select epoch from sync_epoch')
  const epochBefore = await before.rows(epoch)
  await before.end()
  await stopPostmaster(pid)

  const { connection, stop } = await startEmbedded({ dataDir, log: silent })
  expect(await loginError({ ...trusted, password: 'x' })).toMatch(/^28/)
  expect(connection).toMatchObject({ user: 'simmer_app' })
  // A later migration may change everything that earlier ones made.
  const change = { name: '9999-of-test', sha256: 'x', sql: 'alter table account add column of_test int' }
  expect(await migrate(connection, [...migrations, change])).toEqual(['9999-of-test'])
  const db = createDatabase({ connection })
  expect(await db.rows(epoch)).toEqual(epochBefore)
  const owners = statement(
    'owners',
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v') and relowner <> 'simmer_app'::regrole
     union all select proname from pg_proc p where pronamespace = 'public'::regnamespace and proowner <> 'simmer_app'::regrole
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(await db.rows(owners)).toEqual([])
  // Devices would pull everything again if the app could no longer read the timeline.
  const timeline = statement('timeline', 'select timeline_id from pg_control_checkpoint()')
  expect(await db.rows(timeline)).toEqual([{ timeline_id: 1 }])
  await db.end()
  await stop()

  // A lost secret is replaced.
  await rm(path.join(dataDir, 'database-secret'))
  const again = await start(dataDir)
  const later = createDatabase({ connection: again.connection })
  expect(await later.rows(epoch)).toEqual(epochBefore)
  await later.end()
})

test('other accounts of the machine cannot enter the folder of pictures', async () => {
  const dataDir = await dataFolder(onTestFinished)
  const photos = path.join(dataDir, 'photos')
  const mode = async () => (await stat(photos)).mode & 0o777
  await openPhotoFiles({ objectStorage: null, dataDir }).write('a/200.webp', Buffer.from('picture'))
  expect(await mode()).toBe(0o700)
  await chmod(photos, 0o755)
  openPhotoFiles({ objectStorage: null, dataDir })
  expect(await mode()).toBe(0o700)
})
