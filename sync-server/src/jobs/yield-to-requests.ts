import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../postgres/database.ts'

/** While requests wait for a connection, a job takes a twentieth of the time. */
const pauseForEach = 19
/** However long a transaction took, a job goes on after this time. */
const longestPauseMs = 10_000

/** Resolves after some milliseconds, or when the job is asked to end. */
export type Pause = (milliseconds: number, stopping?: AbortSignal) => Promise<unknown>

const pauseOrStop: Pause = (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined)

export interface YieldDeps {
  readonly database: Database
  /** For tests. */
  readonly pause?: Pause
}

/**
 * OP-12: a job calls this between two of its transactions. Where requests wait for a connection, it leaves the database to
 * them for 19 times as long as has passed since `started` (`performance.now()` before the transaction).
 */
export const yieldToRequests = async (
  { database, pause = pauseOrStop }: YieldDeps,
  started: number,
  stopping?: AbortSignal,
): Promise<void> => {
  if (database.usage().waiting === 0) return
  await pause(Math.min(longestPauseMs, pauseForEach * (performance.now() - started)), stopping)
}
