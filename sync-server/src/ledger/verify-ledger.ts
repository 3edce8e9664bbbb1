import { createHash, type Hash } from 'node:crypto'
import { allowLongStatements, statement, type Database, type Queryable } from '../postgres/database.ts'
import { readHouseDays, type Anchor, type HouseDay } from './check-records.ts'
import { createOwnerCheck, type Difference } from './check-owner.ts'
import { accountKey, movedBy, type CounterMap, type Counters } from './counters.ts'
import { asCounters, readAccountRows, readHeads, readLinesAfter, type OwnerHead } from './ledger-store.ts'
import { isPersonKind, type Line } from './line.ts'

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

const pageLines = 5000
const noOwner = '00000000-0000-0000-0000-000000000000'

const orphans = statement(
  'ledger-check.orphans',
  `select owner_id as "ownerId" from (select owner_id from ledger_owner union select owner_id from ledger_account) as known
    where not exists (select from ledger_transfer where ledger_transfer.owner_id = known.owner_id) order by owner_id`,
)

/** The lines of all owners, one owner after the other. */
async function* linesByOwner(db: Queryable, stopping: AbortSignal | undefined): AsyncGenerator<Line[]> {
  let after: Pick<Line, 'ownerId' | 'seq'> = { ownerId: noOwner, seq: 0 }
  for (;;) {
    stopping?.throwIfAborted()
    const page = await readLinesAfter(db, after, pageLines)
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < pageLines) return
    after = last
  }
}

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

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Sums of the house by day, account and currency. */
const createHouseSums = () => {
  const sums = new Map<string, HouseDay>()
  const add = (line: Line, kind: Line['debit'], debits: bigint, credits: bigint): void => {
    if (isPersonKind(kind)) return
    const day = dayOf(line.at)
    const key = `${day} ${accountKey(kind, line.currency)}`
    const before = sums.get(key) ?? { day, kind, currency: line.currency, debits: 0n, credits: 0n }
    sums.set(key, { ...before, debits: before.debits + debits, credits: before.credits + credits })
  }
  return {
    add: (line: Line): void => {
      const { posted } = movedBy(line)
      if (posted === 0n) return
      add(line, line.debit, posted, 0n)
      add(line, line.credit, 0n, posted)
    },
    before: (day: string): HouseDay[] => [...sums.values()].filter((sum) => sum.day < day),
  }
}

/** Digests of the last lines of owners before each of some days. */
const createAnchors = (days: ReadonlySet<string>) => {
  const digests = new Map<string, Hash>([...days].map((day) => [day, createHash('sha256')]))
  const last = new Map<string, Line>()
  return {
    add: (line: Line): void => {
      for (const day of days) if (dayOf(line.at) < day) last.set(day, line)
    },
    endOwner: (): void => {
      for (const [day, { ownerId, seq, hash }] of last)
        digests.get(day)?.update(`${ownerId} ${seq} ${hash.toString('hex')}\n`)
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
  let current: { readonly ownerId: string; readonly check: ReturnType<typeof createOwnerCheck> } | undefined
  let stored = new Map<string, StoredRows>()
  let [lines, owners] = [0, 0]

  const endOwner = (): void => {
    if (current === undefined) return
    const rows = stored.get(current.ownerId)
    current.check.end(rows?.head, rows?.counters ?? new Map())
    digests.endOwner()
  }
  for await (const page of linesByOwner(db, stopping)) {
    const spanning = current?.ownerId
    const rows = await readStoredRows(db, [...new Set(page.map(({ ownerId }) => ownerId))])
    stored = new Map([...[...stored].filter(([id]) => id === spanning), ...rows])
    for (const line of page) {
      if (line.ownerId !== current?.ownerId) {
        endOwner()
        current = { ownerId: line.ownerId, check: createOwnerCheck(line.ownerId, found) }
        owners += 1
      }
      current.check.add(line)
      house.add(line)
      digests.add(line)
      lines += 1
    }
  }
  endOwner()

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
