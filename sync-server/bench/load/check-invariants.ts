import { isDeepStrictEqual } from 'node:util'
import { type Database, statement } from '../../src/postgres/database.ts'
import type { Fleet } from './fleet.ts'
import type { LoadDevice, PerformedAction } from './load-device.ts'

const accountsPerRead = 500

const ledgers = statement(
  'bench.ledgers',
  `select account_id as user, array_agg(client_id || ' ' || mid || ' ' || uid order by client_id, mid) as lines
   from unnest($1::uuid[]) as given (account_id), sync_ledger(account_id) group by account_id`,
)
const versions = statement(
  'bench.versions',
  `select account_id as user, version,
     coalesce((select max(lines.version) from sync_ledger(account_id) as lines), 0) as "lastWritten",
     (select count(distinct lines.version) from sync_ledger(account_id) as lines) as "writeCount"
   from sync_user where account_id = any($1::uuid[])`,
)
const rows = statement(
  'bench.rows',
  `select account_id as user, 'saved ' || recipe_id as row, '{"on":true}'::jsonb as value from saved_recipe
     where account_id = any($1::uuid[]) and saved_at is not null
   union all select account_id, 'rating ' || recipe_id, jsonb_build_object('stars', stars) from rating
     where account_id = any($1::uuid[]) and stars is not null`,
)

/** The rows that remain of the actions, performed one after the other. */
export const rowsAfter = (performed: readonly PerformedAction[]): Map<string, unknown> => {
  const after = new Map<string, unknown>()
  for (const { name, key, args } of performed) {
    const id = key.slice(2)
    if (name === 'rating.set') after.set(`rating ${id}`, args)
    else if (isDeepStrictEqual(args, { on: true })) after.set(`saved ${id}`, args)
    else after.delete(`saved ${id}`)
  }
  return after
}

const hasSameRows = (a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean =>
  a.size === b.size && Array.from(a).every(([id, value]) => isDeepStrictEqual(value, b.get(id)))

/**
 * Compares what the devices performed with what the database and the devices have, once all queues are empty. I12: every
 * action is in the ledger exactly once, under its mid, and every version of an account is one whole write. I5: the rows
 * of the database and of all devices are those that remain of the actions. Returns one sentence for each difference.
 */
export const findViolations = async (database: Database, { devices, watchers }: Fleet): Promise<string[]> => {
  const violations: string[] = []
  for (let at = 0; at < devices.length; at += accountsPerRead) {
    const part = devices.slice(at, at + accountsPerRead)
    const users = part.map(({ account }) => account.user)
    const [lines, counters, stored] = await Promise.all([
      database.rows<{ user: string; lines: string[] }>(ledgers, [users]),
      database.rows<{ user: string; version: number; lastWritten: number; writeCount: number }>(versions, [users]),
      database.rows<{ user: string; row: string; value: unknown }>(rows, [users]),
    ])
    const linesByUser = new Map(lines.map((each) => [each.user, each.lines]))
    const countersByUser = new Map(counters.map((each) => [each.user, each]))
    const rowsByUser = new Map<string, Map<string, unknown>>()
    for (const { user, row, value } of stored)
      rowsByUser.set(user, (rowsByUser.get(user) ?? new Map<string, unknown>()).set(row, value))
    for (const device of part) {
      const { user } = device.account
      const counter = countersByUser.get(user)
      const problems = checkDevice(device, linesByUser.get(user) ?? [], rowsByUser.get(user) ?? new Map())
      if (counter !== undefined && counter.version !== counter.lastWritten)
        problems.push(`version ${counter.version} wrote nothing`)
      if (counter !== undefined && counter.writeCount !== counter.version)
        problems.push(`${counter.version} versions have ${counter.writeCount} writes`)
      if (counter !== undefined && device.version !== counter.version)
        problems.push(`the device is at version ${device.version} of ${counter.version}`)
      violations.push(...problems.map((problem) => `${user}: ${problem}`))
    }
  }
  for (const [watched, watcher] of watchers) {
    // A device that was never opened has nothing.
    if (watcher.version > 0 && !hasSameRows(watched.base, watcher.base))
      violations.push(`${watched.account.user}: its two devices differ`)
  }
  return violations
}

const checkDevice = (device: LoadDevice, lines: readonly string[], stored: ReadonlyMap<string, unknown>): string[] => {
  const { performed, client, queued, base } = device
  const problems: string[] = []
  if (queued > 0) problems.push(`${queued} actions are still queued`)
  const expected = performed.map(({ uid }, index) => `${client} ${index + 1} ${uid}`)
  const known = new Set(lines)
  const lost = expected.filter((line) => !known.has(line))
  if (lost.length > 0) problems.push(`${lost.length} of ${expected.length} actions are lost`)
  if (lines.length - (expected.length - lost.length) > 0)
    problems.push(`${lines.length} lines for ${expected.length} actions`)
  const after = rowsAfter(performed)
  if (!hasSameRows(after, stored)) problems.push('the stored rows are not those of the actions')
  if (!hasSameRows(after, base)) problems.push('the rows of the device are not those of the actions')
  return problems
}
