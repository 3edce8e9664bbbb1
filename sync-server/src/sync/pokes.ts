import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '../postgres/connection.ts'
import { statement, type Queryable } from '../postgres/database.ts'

export interface Listener {
  /** The account has this version now. */
  readonly changed: (version: number) => void
  /** A session of the account ended. */
  readonly ended: (sessionId: string) => void
}

/**
 * Change notifications. A poke (the word of Replicache) only reports that an account has a new version, and the device then
 * pulls. A lost poke costs time, never data.
 */
export interface Pokes {
  /** Reports a commit: the devices of this account, on every node, have something to pull. */
  readonly touched: (accountId: string, version: number) => void
  /** Reports a sign-out: the streams of this session, on every node, must end. */
  readonly ended: (accountId: string, sessionId: string) => void
  /** Subscribes to an account until the returned function is called. */
  readonly listen: (accountId: string, listener: Listener) => () => void
  readonly currentVersion: (accountId: string) => Promise<number>
  readonly stop: () => Promise<void>
}

export interface PokeObserver {
  /** A commit of this node that devices are notified of. */
  readonly poked: () => void
  /** From a commit of this node until its notification came back from the database, as other nodes hear it. */
  readonly pokeHeard: (milliseconds: number) => void
}

export interface PokesDeps {
  readonly database: Queryable
  /** The connection for LISTEN. Null behind a connection pooler: then polling has to do. */
  readonly connection: Connection | null
  readonly log: Logger
  readonly observer?: PokeObserver
  readonly bufferMs?: number
  readonly pollMs?: number
  /** How long a notification may take on its way to this server. */
  readonly probeMs?: number
}

const channel = 'sync'
/** The accounts of one statement of the poll. */
export const accountsPerPoll = 2000
/** A notification holds 8,000 bytes. An account with its version or session takes at most 74. */
const linesPerNotification = 100
/** Commits whose notification is awaited for the measurement; while the connection is lost, none comes. */
const maxAwaited = 1000

const notify = statement('sync.notify', `select pg_notify('${channel}', $1)`)
const versions = statement(
  'sync.versions',
  'select account_id, version from sync_user where account_id = any($1::uuid[])',
)

/** Ends the streams of these sessions on every node, for processes that are no node themselves. */
export const notifyEnded = async (
  db: Queryable,
  sessions: readonly { readonly accountId: string; readonly sessionId: string }[],
): Promise<void> => {
  for (let at = 0; at < sessions.length; at += linesPerNotification) {
    const lines = sessions.slice(at, at + linesPerNotification)
    await db.rows(notify, [lines.map(({ accountId, sessionId }) => `${accountId}:${sessionId}`).join(',')])
  }
}

/** Closing a broken connection may fail, and that is harmless. */
const closeQuietly = async (client: Client): Promise<void> => {
  try {
    await client.end()
  } catch {}
}

export const createPokes = (deps: PokesDeps): Pokes => {
  const { database, connection, log, observer, bufferMs = 50, pollMs = 15_000, probeMs = 5000 } = deps
  const listeners = new Map<string, Set<Listener>>()
  const pendingVersions = new Map<string, number>()
  const pendingEnds = new Map<string, string>()
  const awaited = new Map<string, number>()
  let flushing: NodeJS.Timeout | undefined
  let listening: Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined
  let isPollingReported = false

  const notifyChanged = (accountId: string, version: number) => {
    for (const listener of listeners.get(accountId) ?? []) listener.changed(version)
  }
  const awaitNotification = (line: string) => {
    if (observer === undefined) return
    observer.poked()
    if (awaited.size >= maxAwaited) awaited.clear()
    awaited.set(line, performance.now())
  }
  const measureDelay = (line: string) => {
    const since = awaited.get(line)
    if (since === undefined) return
    awaited.delete(line)
    observer?.pokeHeard(performance.now() - since)
  }
  const reportEnded = (accountId: string, sessionId: string) => {
    for (const listener of listeners.get(accountId) ?? []) listener.ended(sessionId)
  }

  // Outside of the data transactions: inside, NOTIFY makes every commit wait for one global lock.
  const flush = async () => {
    flushing = undefined
    const lines = [
      ...Array.from(pendingVersions, ([accountId, version]) => `${accountId}:${version}`),
      ...Array.from(pendingEnds, ([sessionId, accountId]) => `${accountId}:${sessionId}`),
    ]
    pendingVersions.clear()
    pendingEnds.clear()
    for (let at = 0; at < lines.length; at += linesPerNotification) {
      await database.rows(notify, [lines.slice(at, at + linesPerNotification).join(',')])
    }
  }

  /** Compares the listeners with the stored versions: after a lost connection, and from time to time. */
  const checkVersions = async () => {
    const accounts = [...listeners.keys()]
    for (let at = 0; at < accounts.length; at += accountsPerPoll) {
      const page = accounts.slice(at, at + accountsPerPoll)
      const rows = await database.rows<{ account_id: string; version: number }>(versions, [page])
      for (const { account_id, version } of rows) notifyChanged(account_id, version)
    }
  }
  const logLostPoke = (err: unknown) => log.debug({ err }, 'a poke was lost')

  const reportPolling = (reason: string) => {
    if (!isPollingReported)
      log.warn(
        `Changes that other servers make are noticed every ${pollMs / 1000} seconds only, because ${reason}. With a pooler, DATABASE_LISTEN_URL needs a connection around it.`,
      )
    isPollingReported = true
  }

  /** A pooler in transaction mode accepts LISTEN and loses the notifications. */
  const checkNotifications = async (client: Client) => {
    const probe = `probe:${randomUUID()}`
    const heard = new Promise<boolean>((resolve) => {
      client.on('notification', ({ payload }) => {
        if (payload === probe) resolve(true)
      })
      client.once('end', () => resolve(true))
      setTimeout(() => resolve(false), probeMs).unref()
    })
    await database.rows(notify, [probe])
    if (await heard) isPollingReported = false
    else reportPolling('the database connection passes on no notifications')
  }

  const open = async () => {
    if (connection === null) return
    const client = new Client({ ...connection, application_name: 'simmer listen', keepAlive: true })
    listening = client
    client.on('notification', ({ payload }) => {
      for (const line of (payload ?? '').split(',')) {
        measureDelay(line)
        const [accountId = '', value = ''] = line.split(':')
        if (/^\d+$/.test(value)) notifyChanged(accountId, Number(value))
        else reportEnded(accountId, value)
      }
    })
    const lost = (err?: unknown) => {
      if (listening !== client) return
      listening = undefined
      void closeQuietly(client)
      log.debug({ err }, 'the listening connection was lost')
      reconnectTimer = setTimeout(() => void open(), 1000)
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await checkVersions()
      void checkNotifications(client).catch(logLostPoke)
    } catch (error) {
      if (listening === client) reportPolling('the connection for notifications could not be opened')
      lost(error)
    }
  }

  void open()
  let isPolling = false
  const poll = async () => {
    // A slow database answers one poll before it gets the next.
    if (isPolling) return
    isPolling = true
    await checkVersions().catch(logLostPoke)
    isPolling = false
  }
  const polling = setInterval(() => void poll(), pollMs)
  polling.unref()
  const flushSoon = () => {
    flushing ??= setTimeout(() => void flush().catch(logLostPoke), bufferMs)
  }

  return {
    touched: (accountId, version) => {
      notifyChanged(accountId, version)
      awaitNotification(`${accountId}:${version}`)
      pendingVersions.set(accountId, Math.max(version, pendingVersions.get(accountId) ?? 0))
      flushSoon()
    },
    ended: (accountId, sessionId) => {
      reportEnded(accountId, sessionId)
      pendingEnds.set(sessionId, accountId)
      flushSoon()
    },
    listen: (accountId, listener) => {
      const all = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(accountId) === all) listeners.delete(accountId)
      }
    },
    currentVersion: async (accountId) =>
      (await database.row<{ version: number }>(versions, [[accountId]]))?.version ?? 0,
    stop: async () => {
      clearTimeout(flushing)
      // Devices of other servers hear of the last changes now, and not with their next poll.
      await flush().catch(logLostPoke)
      clearTimeout(reconnectTimer)
      clearInterval(polling)
      const client = listening
      listening = undefined
      if (client !== undefined) await closeQuietly(client)
    },
  }
}
