import { createHash, randomUUID } from 'node:crypto'
import { readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment.ts'
import { deriveKey } from '../config/keys.ts'
import { startJob } from '../jobs/start-job.ts'
import { DatabaseNotUsable } from '../postgres/connection.ts'
import type { Database } from '../postgres/database.ts'
import { processIdentity } from '../postgres/embedded/process-identity.ts'
import {
  databaseClock,
  listOtherNodes,
  lockNodes,
  removeNode,
  removeOldNodes,
  startMinute,
  storeHeartbeat,
  type OtherNode,
  type OwnNode,
} from './node-store.ts'

const heartbeatMs = 4000
/** How often a start looks whether another server is alive. */
const lookMs = 500
const maxClockDifferenceMs = 30_000

export interface NodesDeps {
  readonly database: Database
  readonly environment: Pick<Environment, 'dataDir' | 'objectStorage' | 'nodes'>
  readonly authSecret: string
  readonly build: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly now: () => number
  readonly beatMs?: number
}

/** The machine, its processes (containers of one machine may share its name and not its processes), and the folder. */
export const placeOf = async (dataDir: string): Promise<string> =>
  `${hostname()}:${await readlink('/proc/self/ns/pid').catch(() => '')}:${resolve(dataDir)}`

/** The part of a process identity that is the same until the machine starts again; empty where it is unknown. */
const bootOf = (process: string): string => /^(.*)\//.exec(process)?.[1] ?? ''

const describeOwn = async ({ environment, authSecret, build }: NodesDeps): Promise<OwnNode> => ({
  nodeId: randomUUID(),
  secretHash: createHash('sha256').update(deriveKey(authSecret, 'node')).digest(),
  sharesFiles: environment.objectStorage !== null || environment.nodes.isDataShared,
  place: await placeOf(environment.dataDir),
  pid: process.pid,
  process: (await processIdentity(process.pid)) ?? '',
  build,
})

/** Why two servers cannot run on one database; null: they can. */
const describeConflict = (own: OwnNode, other: OtherNode): string | null => {
  const name = `Another Simmer server, which started at ${startMinute(other)} (UTC), `
  if (!other.hasSameSecret)
    return `${name}runs on this database with another AUTH_SECRET, and neither accepts the logins of the other. Give all servers the same AUTH_SECRET. To change it, stop all of them first.`
  if (own.sharesFiles && other.sharesFiles) return null
  return `${name}runs on this database, and each would miss the pictures that the other stores in its DATA_DIR. Stop it first, or give all servers the same S3_ENDPOINT with its group, or one folder as DATA_DIR and DATA_SHARED=1.`
}

/** Whether a server of this machine and folder was killed. Of other machines only the heartbeat is known. */
const wasKilledHere = async (own: OwnNode, other: OtherNode): Promise<boolean> =>
  other.place === own.place &&
  bootOf(other.process) === bootOf(own.process) &&
  ((await processIdentity(other.pid)) ?? '') !== other.process

/** Waits until no other server is in the way, and writes the own row. @throws DatabaseNotUsable with a sentence */
const enter = async ({ database, log }: NodesDeps, own: OwnNode): Promise<void> => {
  const firstSeen = new Map<string, string>()
  for (;;) {
    const conflicts = await database.tx(async (tx) => {
      await lockNodes(tx)
      const found: { readonly other: OtherNode; readonly reason: string }[] = []
      for (const other of await listOtherNodes(tx, own)) {
        const reason = describeConflict(own, other)
        if (reason === null) continue
        if (await wasKilledHere(own, other)) await removeNode(tx, other.nodeId)
        else found.push({ other, reason })
      }
      if (found.length === 0) await storeHeartbeat(tx, own)
      return found
    })
    if (conflicts.length === 0) return
    if (firstSeen.size === 0) log.info('Waiting for a few seconds to see whether another server is running')
    for (const { other, reason } of conflicts) {
      // A killed server leaves its row. Only a running one sends another heartbeat.
      if ((firstSeen.get(other.nodeId) ?? other.seen) !== other.seen) throw new DatabaseNotUsable(reason)
      firstSeen.set(other.nodeId, other.seen)
    }
    await wait(lookMs)
  }
}

const compareClocks = async ({ database, log, now }: NodesDeps): Promise<void> => {
  const before = now()
  const there = await databaseClock(database)
  const difference = Math.round((there - (before + now()) / 2) / 1000)
  if (Math.abs(difference) * 1000 > maxClockDifferenceMs)
    log.warn(
      `The clock of this machine is ${Math.abs(difference)} seconds ${difference > 0 ? 'behind' : 'ahead of'} the clock of the database: set both by NTP`,
    )
}

/**
 * OP-1, OP-14: joins the servers that run on this database, and leaves them with the returned function.
 * @throws DatabaseNotUsable when another one runs that this server cannot share the work with
 */
export const joinNodes = async (deps: NodesDeps): Promise<() => Promise<void>> => {
  const { database, log, beatMs = heartbeatMs } = deps
  const own = await describeOwn(deps)
  await compareClocks(deps)
  await enter(deps, own)
  await removeOldNodes(database)
  const heartbeat = startJob({
    name: 'heartbeat',
    task: () => storeHeartbeat(database, own),
    log,
    everyMilliseconds: beatMs,
    soonMilliseconds: beatMs,
  })
  return async () => {
    await heartbeat.stop()
    // Without it the row expires by itself.
    await removeNode(database, own.nodeId).catch((err: unknown) => log.warn({ err }, 'this server could not sign off'))
  }
}
