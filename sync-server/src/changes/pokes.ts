import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '../postgres/connection.ts'
import { statement, type Asking } from '../postgres/database.ts'

/** Tells who listens that something changed. A poke that is lost costs time, never data. */
export interface Pokes {
  /** After a commit: this account's devices have something to pull, on whichever node they listen. */
  readonly touched: (accountId: string, version: number) => void
  /** Hears every newer version of an account until the returned function is called. */
  readonly listen: (accountId: string, hear: (version: number) => void) => () => void
  /** The account's version now. */
  readonly present: (accountId: string) => Promise<number>
  readonly stop: () => Promise<void>
}

export interface PokesTools {
  readonly database: Asking
  /** For the one connection that listens; null where there is none to be had (a pooler in between): then polling alone. */
  readonly connection: Connection | null
  readonly log: Logger
  readonly bufferMilliseconds?: number
  readonly pollMilliseconds?: number
}

const channel = 'sync'
/** A notification may hold 8,000 bytes; an account and its version are at most 56. */
const accountsAtOnce = 140

const tell = statement('sync.notify', `select pg_notify('${channel}', $1)`)
const versions = statement(
  'sync.versions',
  'select account_id, version from sync_user where account_id = any($1::uuid[])',
)

/** What is lost already cannot be closed, and that is no trouble. */
const closeQuietly = async (client: Client): Promise<void> => {
  try {
    await client.end()
  } catch {}
}

export const createPokes = (tools: PokesTools): Pokes => {
  const { database, connection, log, bufferMilliseconds = 50, pollMilliseconds = 15_000 } = tools
  const listeners = new Map<string, Set<(version: number) => void>>()
  const buffered = new Map<string, number>()
  let flushing: NodeJS.Timeout | undefined
  let listening: Client | undefined
  let again: NodeJS.Timeout | undefined
  let stopped = false

  const hear = (accountId: string, version: number) => {
    for (const listener of listeners.get(accountId) ?? []) listener(version)
  }

  // Outside of the transactions that changed something: inside, every commit would wait for one lock.
  const flush = async () => {
    flushing = undefined
    const lines = Array.from(buffered, ([accountId, version]) => `${accountId}:${version}`)
    buffered.clear()
    for (let at = 0; at < lines.length; at += accountsAtOnce) {
      await database.rows(tell, [lines.slice(at, at + accountsAtOnce).join(',')])
    }
  }

  /** Who listens here, compared with what is there: after a silence, and now and then. */
  const pokeAll = async () => {
    if (listeners.size === 0) return
    const rows = await database.rows<{ account_id: string; version: number }>(versions, [[...listeners.keys()]])
    for (const { account_id, version } of rows) hear(account_id, version)
  }
  const onTrouble = (err: unknown) => log.debug({ err }, 'a poke was lost')

  const open = async () => {
    if (connection === null || stopped) return
    const client = new Client({ ...connection, application_name: 'simmer listen', keepAlive: true })
    listening = client
    client.on('notification', ({ payload }) => {
      for (const line of (payload ?? '').split(',')) {
        const [accountId = '', version] = line.split(':')
        hear(accountId, Number(version))
      }
    })
    const lost = (err?: unknown) => {
      if (listening !== client) return
      listening = undefined
      void closeQuietly(client)
      if (stopped) return
      log.debug({ err }, 'the listening connection was lost')
      again = setTimeout(() => void open(), 1000)
    }
    client.on('error', lost)
    client.on('end', lost)
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      await pokeAll()
    } catch (error) {
      lost(error)
    }
  }

  void open()
  const polling = setInterval(() => void pokeAll().catch(onTrouble), pollMilliseconds)
  polling.unref()

  return {
    touched: (accountId, version) => {
      hear(accountId, version)
      buffered.set(accountId, Math.max(version, buffered.get(accountId) ?? 0))
      flushing ??= setTimeout(() => void flush().catch(onTrouble), bufferMilliseconds)
    },
    listen: (accountId, listener) => {
      const all = listeners.get(accountId) ?? new Set()
      listeners.set(accountId, all.add(listener))
      return () => {
        all.delete(listener)
        if (all.size === 0 && listeners.get(accountId) === all) listeners.delete(accountId)
      }
    },
    present: async (accountId) => (await database.row<{ version: number }>(versions, [[accountId]]))?.version ?? 0,
    stop: async () => {
      stopped = true
      clearTimeout(flushing)
      clearTimeout(again)
      clearInterval(polling)
      const client = listening
      listening = undefined
      if (client !== undefined) await closeQuietly(client)
    },
  }
}
