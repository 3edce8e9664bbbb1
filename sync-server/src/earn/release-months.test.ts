import { beforeEach, expect, test, vi } from 'vitest'
import { move } from '../ledger/testing/ledger-kit.ts'
import { reverseEntry } from '../ledger/reverse-entry.ts'
import type { Database } from '../postgres/database.ts'
import { closeMonth, releaseMonth, setEarnPool } from './earn-months.ts'
import { afterEnd, month, released, setUpEarnings } from './testing/earn-kit.ts'

const { db, kit, run, createAccount, createRecipe, cook, balances } = setUpEarnings()
beforeEach(async () => {
  await setEarnPool(db, month, { amount: 50_000n, currency: 'USD' })
})

/** An author whose recipe was cooked by so many readers: each gives 2.50. */
const newAuthor = async (readers: number): Promise<string> => {
  const author = await createAccount()
  const recipe = await createRecipe(author)
  for (let reader = 0; reader < readers; reader += 1) await cook(await createAccount(), recipe)
  return author
}
const close = () => closeMonth(db, month, afterEnd)
const release = () => releaseMonth(db, month, released)
const reverse = (author: string, seq: number) =>
  db.tx((tx) => reverseEntry(tx, author, seq, { now: afterEnd, madeBy: 'test' }))

test('EP-2 a reversed line holds back no other line of its author or of the month', async () => {
  const author = await newAuthor(1)
  await cook(await createAccount(), await createRecipe(author))
  const other = await newAuthor(1)
  await close()
  await reverse(author, 1)
  const result = { authors: 2, recipes: 2, amount: 500n, refusedAuthors: [], flaggedAuthors: [] }
  expect(await release()).toEqual(result)
  expect([await balances(author), await balances(other)]).toEqual([
    { held: 0n, available: 250n, owed: 0n },
    { held: 0n, available: 250n, owed: 0n },
  ])
  expect(await run('select released_at is not null as released from earn_pool')).toEqual([{ released: true }])
  expect(await release()).toEqual(result)
  expect(await kit.differences('2028-01-01')).toEqual([])
})

test('EP-2 a line that was reversed and restored is released as the others', async () => {
  const author = await newAuthor(1)
  await close()
  await reverse(author, 1)
  expect((await release()).recipes).toBe(0)
  await reverse(author, 2)
  expect(await release()).toMatchObject({ recipes: 1, amount: 250n })
  // Taken back after its release: another run frees it no second time.
  await reverse(author, 3)
  expect(await release()).toMatchObject({ recipes: 0, amount: 0n, refusedAuthors: [] })
  expect(await balances(author)).toEqual({ held: 0n, available: 0n, owed: 0n })
  await reverse(author, 5)
  expect(await balances(author)).toEqual({ held: 0n, available: 250n, owed: 0n })
  expect(await release()).toMatchObject({ recipes: 1, amount: 250n, refusedAuthors: [] })
})

test('LG-4 what an author owes is filled first by the next earnings, once, also over several lines', async () => {
  const author = await newAuthor(1)
  const second = await createRecipe(author)
  for (let reader = 0; reader < 2; reader += 1) await cook(await createAccount(), second)
  await kit.post(author, [move('owed', 'pool', 600n)])
  await close()
  expect(await release()).toMatchObject({ recipes: 2, amount: 750n })
  expect(await balances(author)).toEqual({ held: 0n, available: 150n, owed: 0n })
  const lines = await kit.lines(author)
  // Owed again afterwards: a release that is run again takes nothing more.
  await kit.post(author, [move('owed', 'pool', 50n)])
  expect(await release()).toMatchObject({ recipes: 2, amount: 750n })
  expect(await kit.lines(author)).toHaveLength(lines.length + 1)
  expect(await kit.differences('2028-01-01')).toEqual([])
})

const waitingForLock = async (): Promise<boolean> =>
  (
    await run<{ waiting: boolean }>(
      `select count(*) > 0 as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).some(({ waiting }) => waiting)

test('EP-2 a pool that is changed while its month is counted waits, and then no longer changes', async () => {
  await newAuthor(1)
  let change = Promise.resolve('')
  const database: Database = {
    ...db,
    tx: (work, options) =>
      db.tx(
        (tx) =>
          work({
            ...tx,
            rows: async (query, values) => {
              if (query.name === 'earn.insert-points') {
                let isSettled = false
                change = setEarnPool(db, month, { amount: 60_000n, currency: 'USD' })
                  .then(() => 'changed', String)
                  .finally(() => {
                    isSettled = true
                  })
                await vi.waitUntil(async () => isSettled || (await waitingForLock()))
              }
              return tx.rows(query, values)
            },
          }),
        options,
      ),
  }
  await closeMonth(database, month, afterEnd)
  expect(await change).toContain('is counted already')
  expect(await run('select amount from earn_pool')).toEqual([{ amount: 50_000 }])
})
