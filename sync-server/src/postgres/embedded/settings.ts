import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** Containers often have almost no shared memory. */
const sharedMemory = async (): Promise<Record<string, string>> => {
  if (process.platform !== 'linux') return {}
  const shm = await statfs('/dev/shm').catch(() => undefined)
  return shm && shm.bavail * shm.bsize >= 64 * MEGABYTE ? {} : { dynamic_shared_memory_type: 'mmap' }
}

/**
 * A search over 100,000 recipes reads pages that fit into 128 MB and not into 64. With 64 MB every other page comes
 * from the system, and the slowest searches take a third longer. A small machine gets 64 MB.
 */
const sharedBuffers = (): string => {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return memory < 2048 * MEGABYTE ? '64MB' : '128MB'
}

/** For one process, admin commands beside it, and what looks after the server. */
const usualConnections = 50

/** The settings of the embedded server: small, durable, reachable only through its socket. */
export const embeddedSettings = async (socketFolder: string, moreConnections = 0): Promise<Record<string, string>> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  max_connections: String(usualConnections + moreConnections),
  // A restore locks every table and index, and partitions are many of both. A lock that is not taken uses no memory.
  max_locks_per_transaction: '256',
  shared_buffers: sharedBuffers(),
  wal_level: 'minimal',
  max_wal_senders: '0',
  // After a checkpoint each page is written whole once, so checkpoints in short succession double what is written.
  max_wal_size: '1GB',
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  jit: 'off',
  // Pages are in memory or on an SSD; with the default the planner avoids the search indexes.
  random_page_cost: '1.1',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // The client reports a failed statement; the server log is for problems of the server itself.
  log_min_messages: 'log',
  ...(await sharedMemory()),
})
