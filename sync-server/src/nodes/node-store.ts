import { statement, type Queryable } from '../postgres/database.ts'

/** A server as its row describes it. */
export interface OwnNode {
  readonly nodeId: string
  readonly secretHash: Buffer
  readonly sharesFiles: boolean
  /** The machine and the data folder. */
  readonly place: string
  readonly pid: number
  /** Distinguishes the process from an earlier one with this pid. */
  readonly process: string
  readonly build: string
}

export interface OtherNode extends Pick<OwnNode, 'nodeId' | 'sharesFiles' | 'place' | 'pid' | 'process'> {
  readonly hasSameSecret: boolean
  readonly startedAt: Date
  /** Changes with every heartbeat. */
  readonly seen: string
}

/** A server that sent no heartbeat for this long has ended. */
export const aliveSeconds = 15
const alive = `seen_at > now() - interval '${aliveSeconds} seconds'`

// Of servers that start together, each sees those before it.
const lock = statement('node.lock', `select pg_advisory_xact_lock(hashtext('simmer nodes'))`)
const selectOthers = statement(
  'node.others',
  `select node_id as "nodeId", secret_hash = $2 as "hasSameSecret", shares_files as "sharesFiles", place, pid, process,
          started_at as "startedAt", seen_at::text as seen
     from node where node_id <> $1 and ${alive} order by started_at, node_id`,
)
const selectAlive = statement(
  'node.alive',
  `select build, started_at as "startedAt" from node where ${alive} order by started_at, node_id limit 20`,
)
const upsert = statement(
  'node.beat',
  `insert into node (node_id, secret_hash, shares_files, place, pid, process, build) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (node_id) do update set seen_at = now()`,
)
const remove = statement('node.remove', 'delete from node where node_id = $1')
const removeOld = statement('node.remove-old', `delete from node where seen_at < now() - interval '1 day'`)
const clock = statement('node.clock', 'select extract(epoch from clock_timestamp()) * 1000 as "now"')

export const lockNodes = (tx: Queryable): Promise<unknown> => tx.rows(lock)

/** The other servers that may be alive. */
export const listOtherNodes = (db: Queryable, { nodeId, secretHash }: OwnNode): Promise<OtherNode[]> =>
  db.rows<OtherNode>(selectOthers, [nodeId, secretHash])

/** All servers that may be alive, for a command that needs the database for itself; 20 at most. */
export const listAliveNodes = (db: Queryable): Promise<{ readonly build: string; readonly startedAt: Date }[]> =>
  db.rows(selectAlive)

/** Writes the row of this server, or its next heartbeat. */
export const storeHeartbeat = async (db: Queryable, node: OwnNode): Promise<void> => {
  const { nodeId, secretHash, sharesFiles, place, pid, process, build } = node
  await db.rows(upsert, [nodeId, secretHash, sharesFiles, place, pid, process, build])
}

export const removeNode = async (db: Queryable, nodeId: string): Promise<void> => {
  await db.rows(remove, [nodeId])
}

export const removeOldNodes = (db: Queryable): Promise<unknown> => db.rows(removeOld)

/** The clock of the database, in milliseconds since 1970. */
export const databaseClock = async (db: Queryable): Promise<number> =>
  Number((await db.row<{ now: unknown }>(clock))?.now)

/** When a node started, to the minute in UTC, as an operator reads it. */
export const startMinute = ({ startedAt }: { readonly startedAt: Date }): string =>
  startedAt.toISOString().slice(0, 16).replace('T', ' ')
