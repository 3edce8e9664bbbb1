import { parseArgs } from 'node:util'
import { Client, DatabaseError } from 'pg'
import { readLockRoom } from '../postgres/partitions/partition-room.ts'
import { rebuildTable, TableNotRebuilt } from '../postgres/partitions/rebuild-table.ts'
import { countParts, readDefinition } from '../postgres/partitions/table-definition.ts'
import { sqlState } from '../postgres/postgres-errors.ts'
import { statement } from '../postgres/database.ts'
import { accountColumns } from '../postgres/table-placement.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'
import { interruptible } from './interruptible.ts'
import { requireSpace } from './partition-space.ts'
import { requireStopped } from './require-stopped.ts'

/** The tables that grow with what people do (operations/scale.md, step 4); the other distributed tables stay small. */
const largeTables = [
  'sync_mutation',
  'sync_batch',
  'user_record',
  'saved_recipe',
  'rating',
  'text_revision',
  'notification',
  'contribution_like',
  'ledger_transfer',
]

const defaultParts = 64
const mostParts = 1024

const readArgs = (args: readonly string[]) => {
  const { values, positionals } = (() => {
    try {
      return parseArgs({
        args: [...args],
        options: { parts: { type: 'string' }, back: { type: 'boolean', default: false } },
        allowPositionals: true,
      })
    } catch (error) {
      throw new UsageError(error instanceof Error ? error.message : String(error))
    }
  })()
  const parts = Number(values.parts ?? defaultParts)
  if (!Number.isInteger(parts) || parts < 2 || parts > mostParts)
    throw new UsageError(`--parts is a whole number from 2 to ${mostParts}.`)
  if (values.back && values.parts !== undefined) throw new UsageError('--back has no parts.')
  const unknown = positionals.find((table) => !accountColumns.has(table))
  if (unknown !== undefined)
    throw new UsageError(
      `${unknown} is no table that is split by account; there are ${[...accountColumns.keys()].join(', ')}.`,
    )
  return { parts: values.back ? 0 : parts, tables: positionals.length === 0 ? largeTables : [...new Set(positionals)] }
}

const requireLocks = async (client: Client, tables: readonly string[], parts: number): Promise<void> => {
  const { needed, available, perTransaction } = await readLockRoom(client, tables, parts)
  if (needed > available)
    throw new CommandFailed(
      `A backup or a restore would then need up to ${needed} locks, and PostgreSQL has ${available}. Set max_locks_per_transaction to ${perTransaction} or more and start PostgreSQL again, or choose fewer parts or tables. Nothing was changed.`,
    )
}

const cancelStatement = statement('partition.cancel', 'select pg_cancel_backend($1)')

/** Connects around the pool, whose statements may not run for minutes. Ctrl-C ends what PostgreSQL does for it. */
const withClient = async <T>(
  { connection, database }: CommandContext,
  signal: AbortSignal,
  use: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client({ ...connection, application_name: 'simmer partition' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const cancel = () => void database.rows(cancelStatement, [rows[0]?.pid]).catch(() => {})
  signal.addEventListener('abort', cancel)
  try {
    return await use(client)
  } finally {
    signal.removeEventListener('abort', cancel)
    await client.end()
  }
}

const asFailure = (error: unknown, table: string): unknown => {
  if (error instanceof TableNotRebuilt) return new CommandFailed(error.message, { cause: error })
  // A lock that was not free in time, or two programs that wait for each other.
  if (['55P03', '40P01'].includes(sqlState(error) ?? ''))
    return new CommandFailed(
      `Another program, such as a backup, uses the table ${table} or one that it refers to. End it, and run this command again.`,
      {
        cause: error,
      },
    )
  if (error instanceof DatabaseError)
    return new CommandFailed(`The table ${table} stays as it was: PostgreSQL refused (${error.message}).`, {
      cause: error,
    })
  return error
}

const run = async (args: readonly string[], context: CommandContext, signal: AbortSignal): Promise<string> => {
  const { parts, tables } = readArgs(args)
  const { database, print } = context
  return withClient(context, signal, async (client) => {
    await requireStopped(client, database)
    const open: string[] = []
    let largest = 0
    for (const table of tables) {
      const present = await countParts(client, table)
      if (present > 0 === parts > 0) {
        print(parts > 0 ? `${table} has ${present} partitions already.` : `${table} has no partitions.`)
        continue
      }
      open.push(table)
      largest = Math.max(largest, (await readDefinition(client, table)).bytes)
    }
    if (open.length === 0) return 'Nothing was left to do.'
    // Fewer partitions need fewer locks.
    if (parts > 0) await requireLocks(client, open, parts)
    await requireSpace(context, largest)
    for (const table of open) {
      signal.throwIfAborted()
      // A server or a backup may have been started meanwhile.
      await requireStopped(client, database)
      const column = accountColumns.get(table) ?? ''
      const started = performance.now()
      const rows = await rebuildTable(client, { table, column, parts }).catch((error: unknown) => {
        throw asFailure(error, table)
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      print(
        `${table}: ${rows.toLocaleString('en')} rows in ${parts === 0 ? 'one table' : `${parts} partitions`} (${seconds} s).`,
      )
    }
    return `${open.length} ${open.length === 1 ? 'table is' : 'tables are'} ${parts === 0 ? 'in one piece again' : 'split'}. Start the servers.`
  })
}

export const partition: Command = {
  usage: 'partition [--parts <number>] [<table> …] | partition --back [<table> …]',
  description: `Splits the tables that grow with what people do (${largeTables.join(', ')}; or those that are named) by account into ${defaultParts} hash partitions, or into as many as --parts names. All servers must be stopped, and no backup or restore may run. Each table is copied in a transaction of its own and keeps its rows, keys, indexes, triggers and rights; after an interruption, run it again: tables that are split stay as they are. --back makes one table of the partitions.`,
  run: (args, context) =>
    interruptible('The table that was being copied is as it was before; run the command again.', (signal) =>
      run(args, context, signal),
    ),
}
