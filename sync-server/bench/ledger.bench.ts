// Measures how long the check of the ledger takes over 1,000,000 lines of 1,000 people, against reading the same lines.
// `LEDGER_LINES` sets another number.
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { post } from '../src/ledger/post.ts'
import { verifyLedger } from '../src/ledger/verify-ledger.ts'
import { openDatabase } from '../src/open-database.ts'
import { findPayoutDifferences } from '../src/payouts/check-payouts.ts'
import { statement } from '../src/postgres/database.ts'

const lines = Number(process.env['LEDGER_LINES'] ?? 1_000_000)
const people = 1000
const maxSeconds = 30

const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
await chmod(dataDir, 0o755)
const { database, stop } = await openDatabase(
  { databaseUrl: null, replicaUrl: null, dataDir },
  pino({ level: 'warn' }, pino.destination(2)),
)
const seconds = async (run: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await run()
  return Math.round(performance.now() - from) / 1000
}
const readPage = statement(
  'bench.ledger-page',
  `select *, amount::text as amount from ledger_transfer where (owner_id, seq) > ($1, $2) order by owner_id, seq limit 5000`,
)
const readAll = async (): Promise<void> => {
  let after = { owner_id: '00000000-0000-0000-0000-000000000000', seq: 0 }
  for (;;) {
    const page = await database.rows<typeof after>(readPage, [after.owner_id, after.seq])
    const last = page.at(-1)
    if (last === undefined) return
    after = last
  }
}

const each = Math.ceil(lines / people)
const posting = await seconds(async () => {
  for (let person = 0; person < people; person += 1) {
    const postings = Array.from({ length: each }, (_, index) => ({
      cause: 'earn',
      causeId: `2026-12:${index}`,
      legs: [
        { type: 'transfer', debit: 'pool', credit: 'held', currency: 'USD', amount: 231n, period: '2026-12' } as const,
      ],
    }))
    await database.tx((tx) => post(tx, randomUUID(), postings, { now: Date.UTC(2027, 0, 4), madeBy: 'bench' }))
  }
})
const floor = await seconds(readAll)
let found = -1
const ours = await seconds(async () => {
  const result = await verifyLedger(database, { day: '2027-02-01', anchors: [], also: findPayoutDifferences })
  found = result.differences.length
})
await stop()
await rm(dataDir, { recursive: true })
const line = (what: string, value: number, target: number | null) => ({
  what,
  ours: value,
  floor,
  unit: 's',
  ratio: Math.round((100 * value) / floor) / 100,
  target,
  reached: found === 0 && (target === null || value <= target),
})
const results = [
  line(`verify ${people * each} lines`, ours, maxSeconds),
  line(`post ${people * each} lines`, posting, null),
]
process.stdout.write(`${JSON.stringify({ bench: 'ledger', results })}\n`)
