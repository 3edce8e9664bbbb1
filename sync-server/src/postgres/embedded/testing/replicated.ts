import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import type { Connection } from '#postgres/connection.ts'
import { bundledBinaries, installedBinaries } from '../binaries.ts'
import { type Cluster, initdb, SUPERUSER } from '../initdb.ts'
import { libraryLinks } from '../library-links.ts'
import { type Postmaster, startPostmaster } from '../postmaster.ts'
import { chooseRunAs } from '../run-as.ts'

const settings = {
  listen_addresses: '',
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '512MB',
  shared_buffers: '32MB',
  // A killed process loses nothing that it gave to the system.
  fsync: 'off',
}

export interface ReplicatedPostgres {
  /** Leads to the primary, and after `failOver` to the promoted replica, as an address does that an operator moves. */
  readonly connection: Connection
  /** Always leads to the replica. */
  readonly replicaConnection: Connection
  /** The replica goes on to receive, and applies nothing, until it is called with false. */
  readonly pauseReplica: (isPaused: boolean) => Promise<void>
  /** Commits wait for the replica from now on, or no longer. */
  readonly waitForReplica: (isWaiting: boolean) => Promise<void>
  /** The replica receives nothing more. */
  readonly cutReplica: () => Promise<void>
  /** Kills the primary with SIGKILL, promotes the replica and moves the address to it. */
  readonly failOver: () => Promise<void>
  readonly stop: () => Promise<void>
}

const connectionTo = (socketFolder: string, database = 'postgres'): Connection => ({
  host: socketFolder,
  port: 5432,
  user: SUPERUSER,
  database,
})

/** @returns the number of rows of the last statement */
const run = async (connection: Connection, ...texts: readonly string[]): Promise<number> => {
  const client = new Client(connection)
  await client.connect()
  try {
    let count = 0
    for (const text of texts) count = (await client.query(text)).rowCount ?? 0
    return count
  } finally {
    await client.end()
  }
}

/** A primary and a replica that streams from it, with an empty database `simmer`. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-replica-'))
  await chmod(folder, 0o755)
  const binaries = (await installedBinaries()) ?? (await bundledBinaries())
  if (!binaries) throw new Error('The tests need PostgreSQL')
  const env = await libraryLinks(binaries, path.join(folder, 'lib'))
  const runAs = await chooseRunAs([folder, binaries.folder])
  const place = async (name: string) => {
    const work = path.join(folder, name)
    await mkdir(work, { mode: 0o700 })
    if (runAs.owner) await chown(work, runAs.owner.uid, runAs.owner.gid)
    return { work, cluster: { folder: path.join(work, 'pg'), binaries, runAs, env } satisfies Cluster }
  }
  const start = ({ work, cluster }: Awaited<ReturnType<typeof place>>) =>
    startPostmaster(cluster, {
      settings: { ...settings, unix_socket_directories: work },
      logFile: path.join(folder, `${path.basename(work)}.log`),
      connection: connectionTo(work),
      timeoutMs: 60_000,
    })
  const [primary, replica] = [await place('primary'), await place('replica')]

  await initdb(primary.cluster, { sync: false, auth: 'trust' })
  const first = await start(primary)
  await run(connectionTo(primary.work), 'create database simmer')
  process.kill(first.pid, 'SIGINT')
  await first.ended
  await promisify(execFile)('cp', ['-a', primary.cluster.folder, replica.cluster.folder])
  await writeFile(path.join(replica.cluster.folder, 'standby.signal'), '')
  // In a file, so that it can be changed while the replica runs.
  await appendFile(
    path.join(replica.cluster.folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.work} port=5432 user=${SUPERUSER} application_name=replica'\n`,
  )
  const running: Postmaster[] = [await start(primary), await start(replica)]

  const address = path.join(folder, 'current')
  await symlink(primary.work, address)
  return {
    connection: connectionTo(address, 'simmer'),
    replicaConnection: connectionTo(replica.work, 'simmer'),
    pauseReplica: async (isPaused) => {
      await run(connectionTo(replica.work), `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`)
      const reached = `select where (pg_get_wal_replay_pause_state() = 'paused') = ${isPaused}`
      while ((await run(connectionTo(replica.work), reached)) === 0) await pause(10)
    },
    waitForReplica: async (isWaiting) => {
      await run(
        connectionTo(primary.work),
        `alter system set synchronous_standby_names = ${isWaiting ? "'replica'" : "''"}`,
        'select pg_reload_conf()',
      )
      // The checkpointer applies the setting a moment later.
      const applied = `select from pg_stat_replication where (sync_state = 'sync') = ${isWaiting}`
      while ((await run(connectionTo(primary.work), applied)) === 0) await pause(10)
    },
    cutReplica: async () => {
      await run(connectionTo(replica.work), `alter system set primary_conninfo = ''`, 'select pg_reload_conf()')
      while ((await run(connectionTo(replica.work), 'select from pg_stat_wal_receiver')) > 0) await pause(10)
    },
    failOver: async () => {
      process.kill(running[0]?.pid ?? 0, 'SIGKILL')
      await running[0]?.ended
      await run(connectionTo(replica.work), 'select pg_promote()')
      await symlink(replica.work, `${address}.new`)
      await rename(`${address}.new`, address)
    },
    stop: async () => {
      for (const { pid, ended } of running) {
        try {
          process.kill(pid, 'SIGQUIT')
        } catch {
          // It was killed.
        }
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
