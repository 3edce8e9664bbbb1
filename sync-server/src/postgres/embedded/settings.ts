import { statfs } from 'node:fs/promises'
import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/** Containers often have next to no shared memory. */
const sharedMemory = async (): Promise<Record<string, string>> => {
  if (process.platform !== 'linux') return {}
  const shm = await statfs('/dev/shm').catch(() => undefined)
  return shm && shm.bavail * shm.bsize >= 64 * MEGABYTE ? {} : { dynamic_shared_memory_type: 'mmap' }
}

/**
 * What a search reads of 100,000 recipes fits into 128 MB and not into 64: without, every other page comes from the system,
 * and the slowest searches take a third longer. A small machine keeps its memory.
 */
const sharedBuffers = (): string => {
  const limit = process.constrainedMemory()
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  return memory < 2048 * MEGABYTE ? '64MB' : '128MB'
}

/** How the server we start is set up: small, durable, reachable through its socket only. */
export const embeddedSettings = async (socketFolder: string): Promise<Record<string, string>> => ({
  listen_addresses: '',
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  max_connections: '50',
  shared_buffers: sharedBuffers(),
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  fsync: 'on',
  synchronous_commit: 'on',
  autovacuum: 'on',
  jit: 'off',
  // The data is in memory or on a disk without a head; the old default keeps the planner from using the search's indexes.
  random_page_cost: '1.1',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_checkpoints: 'off',
  // Failed statements are told to whoever asked, who reports them; the server's own file is for the server's troubles.
  log_min_messages: 'log',
  ...(await sharedMemory()),
})
