import { createHash, type Hash } from 'node:crypto'
import { NIL as nilUuid } from 'uuid'
import { allowLongStatements, statement, type Database, type Queryable } from '../postgres/database.ts'
import { readHouseDays, type Anchor, type HouseDay } from './check-records.ts'
import { createOwnerCheck, type Difference } from './check-owner.ts'
import { accountKey, movedBy, type CounterMap, type Counters } from './counters.ts'
import { asCounters, readAccountRows, readHeads, readLinesAfter, type OwnerHead } from './ledger-store.ts'
import { isPersonKind, type CheckedLine, type HouseKind } from './line.ts'

/** The result of reading every line. */
export interface Verification {
  readonly lines: number
  readonly owners: number
  readonly differences: readonly Difference[]
  /** The digest before the given day. */
  readonly anchor: Buffer
  /** All days before the given day on which money moved through the house. */
  readonly houseDays: readonly HouseDay[]
}

/** How much was checked, such as "2 lines of 1 person were checked". */
export const checkedText = ({ lines, owners }: Pick<Verification, 'lines' | 'owners'>): string =>
  `${lines} line${lines === 1 ? '' : 's'} of ${owners} ${owners === 1 ? 'person' : 'people'} ${lines === 1 ? 'was' : 'were'} checked`

export interface VerifyOptions {
  /** YYYY-MM-DD: the anchor and the days of the house cover the lines before it. */
  readonly day: string
  /** Anchors of earlier days, from the database or from the operator's mails. */
  readonly anchors: readonly Anchor[]
  readonly stopping?: AbortSignal
  /** Compares what follows from the lines elsewhere, in the same snapshot. Its failure is a difference. */
  readonly also?: (db: Queryable) => Promise<readonly Difference[]>
}

const pageLines = 1000

const orphans = statement(
  'ledger-check.orphans',
  `select owner_id as "ownerId" from (select owner_id from ledger_owner union select owner_id from ledger_account) as known
    where not exists (select from ledger_transfer where ledger_transfer.owner_id = known.owner_id) order by owner_id`,
)

/** What follows from the lines of an owner, as it is stored. */
interface StoredRows {
  readonly head: OwnerHead | undefined
  readonly counters: CounterMap
}

const readStoredRows = async (db: Queryable, ownerIds: readonly string[]): Promise<Map<string, StoredRows>> => {
  const [heads, accounts] = await Promise.all([readHeads(db, ownerIds), readAccountRows(db, ownerIds)])
  const headOf = new Map(heads.map((head) => [head.ownerId, head]))
  const rows = new Map(ownerIds.map((id) => [id, { head: headOf.get(id), counters: new Map<string, Counters>() }]))
  for (const row of accounts) rows.get(row.ownerId)?.counters.set(accountKey(row.kind, row.currency), asCounters(row))
  return rows
}

interface Page {
  readonly lines: readonly CheckedLine[]
  /** Of each owner who has a line in the page. */
  readonly stored: ReadonlyMap<string, StoredRows>
}

/** The lines of all owners, one owner after the other. The database reads a page while the one before is checked. */
async function* readPages(db: Queryable, stopping: AbortSignal | undefined): AsyncGenerator<Page> {
  let lines = await readLinesAfter(db, { ownerId: nilUuid, seq: 0 }, pageLines)
  for (let last = lines.at(-1); last !== undefined; last = lines.at(-1)) {
    stopping?.throwIfAborted()
    // All are sent at once, and answered in this order.
    const stored = readStoredRows(db, [...new Set(lines.map(({ ownerId }) => ownerId))])
    const next = readLinesAfter(db, last, pageLines)
    // Its failure is thrown where it is awaited, unless the check ended before.
    next.catch(() => {})
    yield { lines, stored: await stored }
    lines = await next
  }
}

/** Sums of the house by day, account and currency. */
const createHouseSums = () => {
  const sums = new Map<string, { -readonly [Name in keyof HouseDay]: HouseDay[Name] }>()
  const sumOf = (kind: HouseKind, { at, currency }: CheckedLine) => {
    const day = at.slice(0, 10)
    const key = `${day} ${accountKey(kind, currency)}`
    const known = sums.get(key)
    if (known !== undefined) return known
    const sum = { day, kind, currency, debits: 0n, credits: 0n }
    sums.set(key, sum)
    return sum
  }
  return {
    add: (line: CheckedLine): void => {
      const { posted } = movedBy(line)
      if (posted === 0n) return
      if (!isPersonKind(line.debit)) sumOf(line.debit, line).debits += posted
      if (!isPersonKind(line.credit)) sumOf(line.credit, line).credits += posted
    },
    before: (day: string): HouseDay[] => [...sums.values()].filter((sum) => sum.day < day),
  }
}

/** Digests of the last lines of owners before each of some days. */
const createAnchors = (days: ReadonlySet<string>) => {
  const digests = new Map<string, Hash>([...days].map((day) => [day, createHash('sha256')]))
  const last = new Map<string, CheckedLine>()
  return {
    add: (line: CheckedLine): void => {
      for (const day of days) if (line.at < day) last.set(day, line)
    },
    endOwner: (): void => {
      for (const [day, { ownerId, seq, hash }] of last) digests.get(day)?.update(`${ownerId} ${seq} ${hash}\n`)
      last.clear()
    },
    digests: (): Map<string, Buffer> => new Map([...digests].map(([day, digest]) => [day, digest.digest()])),
  }
}

const houseDayText = ({ day, kind, currency }: HouseDay): string => `${kind} ${currency} on ${day}`

const houseDifferences = (summed: readonly HouseDay[], stored: readonly HouseDay[]): Difference[] => {
  const sums = new Map(summed.map((sum) => [houseDayText(sum), sum]))
  const lastDay = stored.reduce((last, { day }) => (day > last ? day : last), '')
  const rows = new Map(stored.map((row) => [houseDayText(row), row]))
  const wrong = [...new Set([...sums.keys(), ...rows.keys()])].filter((name) => {
    const [sum, row] = [sums.get(name), rows.get(name)]
    // Days after the last folded one have no row yet.
    if (row === undefined) return sum !== undefined && sum.day <= lastDay
    return sum?.debits !== row.debits || sum.credits !== row.credits
  })
  return wrong.map((name) => ({ check: 'house', text: `${name} is folded with other sums than its lines have` }))
}

const beforeComparing = statement('ledger-check.before-comparing', 'savepoint before_comparing')
const endComparing = statement('ledger-check.end-comparing', 'rollback to savepoint before_comparing')

/** A failure ends the comparison alone: the lines were read, and their anchor stays worth storing. */
const compare = async (db: Queryable, also: NonNullable<VerifyOptions['also']>): Promise<readonly Difference[]> => {
  await db.rows(beforeComparing)
  try {
    return await also(db)
  } catch (thrown) {
    await db.rows(endComparing)
    const reason = thrown instanceof Error ? thrown.message : String(thrown)
    return [{ check: 'payouts', text: `they could not be compared with the lines: ${reason}` }]
  }
}

const verify = async (db: Queryable, { day, anchors, stopping, also }: VerifyOptions): Promise<Verification> => {
  const differences: Difference[] = []
  const found = (difference: Difference): void => void differences.push(difference)
  const house = createHouseSums()
  const digests = createAnchors(new Set([day, ...anchors.map((anchor) => anchor.day)]))
  const beginOwner = (ownerId: string, stored: StoredRows | undefined) => {
    const check = createOwnerCheck(ownerId, found)
    return {
      ownerId,
      add: check.add,
      end: (): void => {
        check.end(stored?.head, stored?.counters ?? new Map())
        digests.endOwner()
      },
    }
  }
  let current: ReturnType<typeof beginOwner> | undefined
  let [lines, owners] = [0, 0]
  for await (const page of readPages(db, stopping)) {
    for (const line of page.lines) {
      if (line.ownerId !== current?.ownerId) {
        current?.end()
        current = beginOwner(line.ownerId, page.stored.get(line.ownerId))
        owners += 1
      }
      current.add(line)
      house.add(line)
      digests.add(line)
      lines += 1
    }
  }
  current?.end()

  for (const { ownerId } of await db.rows<{ ownerId: string }>(orphans))
    found({ check: 'chain', text: `${ownerId} has a row and no lines` })
  const houseDays = house.before(day)
  differences.push(...houseDifferences(houseDays, await readHouseDays(db)))
  const all = digests.digests()
  for (const anchor of anchors)
    if (all.get(anchor.day)?.equals(anchor.digest) !== true)
      found({ check: 'anchor', text: `the lines before ${anchor.day} are not those of its anchor` })
  if (also !== undefined) differences.push(...(await compare(db, also)))
  return { lines, owners, differences, anchor: all.get(day) ?? Buffer.alloc(0), houseDays }
}

/**
 * Reads every line in one snapshot: chain, counters, follow-ups, clearing, folded days of the house, and anchors.
 * Postings go on meanwhile.
 */
export const verifyLedger = (database: Database, options: VerifyOptions): Promise<Verification> =>
  database.tx(
    async (tx) => {
      await allowLongStatements(tx)
      return verify(tx, options)
    },
    { isolation: 'repeatable read', readOnly: true },
  )
