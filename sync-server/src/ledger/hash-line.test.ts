import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { emptyHead, hashLine } from './hash-line.ts'
import { post } from './post.ts'
import { move, noon } from './testing/ledger-kit.ts'
import type { Line, Posting } from './line.ts'
import { verifyLedger } from './verify-ledger.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const id = (digit: number): string => `00000000-0000-7000-8000-00000000000${digit}`

test('LG-2 the hash of a line never changes: stored chains depend on it', () => {
  const line: Omit<Line, 'hash'> = {
    ownerId: id(1),
    seq: 7,
    transferId: id(2),
    postingId: id(3),
    debit: 'pool',
    credit: 'clearing:file',
    currency: 'USD',
    amount: 231n,
    state: 3,
    ofTransfer: id(4),
    cause: 'earn',
    causeId: 'a"\\\n\u0001é',
    leg: 1,
    recipeId: null,
    period: '2026-12',
    rule: null,
    at: new Date(Date.UTC(2027, 0, 4, 5, 6, 7, 80)),
    madeBy: 'test',
  }
  expect(hashLine(emptyHead, line).toString('hex')).toBe(
    '8144834ff27d2fb19c5c4e292719da171f37a7b8b70b7b58f67feb7899595bf5',
  )
  expect(hashLine(Buffer.alloc(32, 200), line).toString('hex')).toBe(
    '6daeb15eee390682249b49718c955eda49196fd7459a8b37b0d7dd51b50a2f12',
  )
})

test('LG-2 the check reads the text that was hashed, with every character that JSON writes in another way', async () => {
  const odd = `${String.fromCodePoint(...Array.from({ length: 31 }, (_, at) => at + 1))}"\\/\u007f\u0080é\u2028\u2029\ufeff😀`
  const legs = [
    { ...move('pool', 'held', 5n), recipeId: id(1), period: odd, rule: odd },
    { ...move('pool', 'held', 5n), currency: 'EUR', rule: 'null' },
    move('held', 'available', 3n, 'pending'),
  ]
  const postings: readonly Posting[] = [{ cause: 'earn', causeId: odd, legs }]
  const ownerId = randomUUID()
  for (const [at, now] of [noon, noon + 1, noon + 999, noon + 1000, Date.UTC(2031, 1, 28, 23, 59, 59, 70)].entries()) {
    const numbered = postings.map((posting) => ({ ...posting, causeId: `${posting.causeId}${at}` }))
    await store.db.tx((tx) => post(tx, ownerId, numbered, { now, madeBy: odd }))
  }
  expect(await verifyLedger(store.db, { day: '2032-01-01', anchors: [] })).toMatchObject({ lines: 15, differences: [] })
})
