import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createDatabase } from '#postgres/pool.ts'
import { startEmbedded, type EmbeddedPostgres } from '../supervisor.ts'

/** Creates a folder that is removed after the test. */
export const dataFolder = async (onTestFinished: (end: () => Promise<void>) => void): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'simmer-embedded-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'data')
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** Starts an embedded server and a pool on it; both end after the test. */
export const startTestPostgres = async (dataDir: string, onTestFinished: (end: () => Promise<void>) => void) => {
  const embedded: EmbeddedPostgres = await startEmbedded({ dataDir, log: silent })
  const db = createDatabase({ connection: embedded.connection })
  let stopped: Promise<void> | undefined
  const stop = () => (stopped ??= db.end().then(() => embedded.stop()))
  onTestFinished(stop)
  return { db, stop }
}
