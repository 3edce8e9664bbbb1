import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Exchange } from '../api/exchange.ts'
import type { Tokens } from '../api/tokens.ts'
import type { DeviceDatabase } from './database/device-database.ts'
import type { PublicDatabase } from './database/public-database.ts'
import type { PublicData } from './open-public-data.ts'
import type { DeviceLock } from './sync/lock.ts'
import type { ActionClock } from './sync/outbox.ts'
import type { CycleEnd } from './sync/push-pull.ts'
import type { RetryQueue } from './sync/retry-queue.ts'

export interface LocalDeps {
  readonly call: Call
  readonly exchange: Exchange
  readonly tokens: Tokens
  readonly build: string
  readonly queue: RetryQueue
  readonly onEnd: (end: CycleEnd) => void
  /** WHO-3: the first recipe of a reader was published, which makes the reader an author. */
  readonly onAuthor: () => void
}

/** The databases and services that the stores of accounts and guests share. */
export interface OpenedDatabases {
  readonly device: DeviceDatabase
  readonly publicDatabase: PublicDatabase
  readonly publicData: PublicData
  readonly lock: DeviceLock
  readonly actionClock: ActionClock
  /** Replaces what `repair` calls for the recipes of an account. */
  readonly setReconcile: (reconcile: () => Promise<boolean>) => void
}
