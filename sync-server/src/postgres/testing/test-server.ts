import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { bundledBinaries, installedBinaries } from '../embedded/binaries.ts'
import { initdb, SUPERUSER } from '../embedded/initdb.ts'
import { libraryLinks } from '../embedded/library-links.ts'
import { startPostmaster } from '../embedded/postmaster.ts'
import { chooseRunAs } from '../embedded/run-as.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database on the server of this test run, from which test databases are created. */
    postgresUrl: string
  }
}

/**
 * Provides one PostgreSQL for a test run: DATABASE_URL when it is set, else a temporary server. An installed
 * PostgreSQL (15 or later) is preferred to the bundled 18, to test the oldest version available.
 */
export default async function startTestServer(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const databaseUrl = process.env['DATABASE_URL']
  if (databaseUrl) {
    project.provide('postgresUrl', databaseUrl)
    return undefined
  }
  const binaries = (await installedBinaries()) ?? (await bundledBinaries())
  if (!binaries) throw new Error('The tests need PostgreSQL: set DATABASE_URL, or install 15 or later')
  const tempFolder = await mkdtemp(path.join(tmpdir(), 'simmer-test-'))
  await chmod(tempFolder, 0o755)
  const env = await libraryLinks(binaries, path.join(tempFolder, 'lib'))
  const runAs = await chooseRunAs([tempFolder, binaries.folder])
  const work = path.join(tempFolder, 'work')
  await mkdir(work, { mode: 0o700 })
  if (runAs.owner) await chown(work, runAs.owner.uid, runAs.owner.gid)
  const cluster = { folder: path.join(work, 'pg'), binaries, runAs, env }
  await initdb(cluster, { sync: false, auth: 'trust' })
  const { pid, ended } = await startPostmaster(cluster, {
    settings: {
      listen_addresses: '',
      unix_socket_directories: work,
      max_connections: '200',
      shared_buffers: '64MB',
      timezone: 'UTC',
      // The data is temporary, so durability is off.
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      jit: 'off',
    },
    logFile: path.join(tempFolder, 'postgres.log'),
    connection: { host: work, port: 5432, user: SUPERUSER, database: 'postgres' },
    timeoutMs: 60_000,
  })
  project.provide('postgresUrl', `postgres://${SUPERUSER}@/postgres?host=${encodeURIComponent(work)}`)
  return async () => {
    process.kill(pid, 'SIGQUIT')
    await ended
    await rm(tempFolder, { recursive: true, force: true })
  }
}
