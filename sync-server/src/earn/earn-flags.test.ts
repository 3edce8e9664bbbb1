import { addDays } from '@simmer/contract/plan/days'
import { beforeEach, expect, test } from 'vitest'
import { move } from '../ledger/testing/ledger-kit.ts'
import { reverseEntry } from '../ledger/reverse-entry.ts'
import { decideFlag } from './earn-flags.ts'
import { closeMonth, releaseMonth, setEarnPool } from './earn-months.ts'
import { listOpenFlags } from './flag-store.ts'
import { afterEnd, month, released, setUpEarnings } from './testing/earn-kit.ts'

const { db, kit, run, createAccount, createRecipe, cook, save, balances: balancesOf } = setUpEarnings()
let author = ''
let [recipe, other] = ['', '']
beforeEach(async () => {
  await run('delete from referral_trace')
  await setEarnPool(db, month, { amount: 50_000n, currency: 'USD' })
  author = await createAccount()
  ;[recipe, other] = [await createRecipe(author), await createRecipe(author)]
})

const trace = (accountId: string, hash: string, kind = 'network') =>
  run(`insert into referral_trace (account_id, kind, hash, at) values ($1, $2, $3, now())`, [
    accountId,
    kind,
    Buffer.from(hash.padEnd(32)),
  ])
/** An author with a reader of the same network, who gives 2.50 to one recipe or both, and another reader who gives 2.50 to both. */
const closeFlagged = async ({ both = false } = {}) => {
  const [reader, honest] = [await createAccount(), await createAccount()]
  await trace(reader, 'home')
  await trace(author, 'home')
  for (const each of both ? [recipe, other] : [recipe]) await cook(reader, each)
  for (const each of [recipe, other]) await cook(honest, each)
  await closeMonth(db, month, afterEnd)
}
const release = () => releaseMonth(db, month, released)
const decide = (decision: 'harmless' | 'taken-back') =>
  decideFlag(db, { month, ownerId: author }, { decision, reason: 'seen', by: 'ana' }, afterEnd)
/** Takes back and releases the rest, and restores when the author owes so much, in minor units. */
const restoreOwing = async (amount: bigint) => {
  await decide('taken-back')
  await release()
  await kit.post(author, [move('owed', 'pool', amount)])
  await decide('harmless')
}
const balances = () => balancesOf(author)
const alerts = async () =>
  (
    await run<{ code: string }>(
      `select detail ->> 'code' as code from notify_event where account_id = $1 order by at`,
      [author],
    )
  ).map(({ code }) => code)

test('EP-3 earnings of a household are posted, and their release waits for a person, who finds them harmless', async () => {
  await closeFlagged()
  expect(await listOpenFlags(db)).toMatchObject([
    { month, ownerId: author, kinds: ['household'], readers: 1, parts: { [recipe]: '250' }, decision: null },
  ])
  expect(await balances()).toEqual({ held: 500n, available: 0n, owed: 0n })
  expect(await release()).toMatchObject({ recipes: 0, flaggedAuthors: [author], refusedAuthors: [] })
  expect(await balances()).toEqual({ held: 500n, available: 0n, owed: 0n })
  expect(await run('select released_at from earn_pool')).toEqual([{ released_at: null }])
  expect(await alerts()).toEqual(['earnings-held'])
  await decide('harmless')
  expect(await release()).toMatchObject({ recipes: 2, amount: 500n, flaggedAuthors: [] })
  expect(await balances()).toEqual({ held: 0n, available: 500n, owed: 0n })
  // The author can read this line, which does not name the person.
  expect(await run(`select detail from account_audit where account_id = $1`, [author])).toEqual([
    { detail: { month, decision: 'harmless', reason: 'seen', by: 'operator' } },
  ])
  expect(await alerts()).toEqual(['earnings-held', 'earnings-checked'])
  await expect(decide('taken-back')).rejects.toThrow('is decided already')
})

test('EP-3 EP-2 what flagged readers gave goes back to the pool, and the rest is released to the cent', async () => {
  await closeFlagged()
  await decide('taken-back')
  expect(await balances()).toEqual({ held: 250n, available: 0n, owed: 0n })
  await expect(decide('taken-back')).rejects.toThrow('is decided already')
  expect(await release()).toMatchObject({ recipes: 2, amount: 250n, flaggedAuthors: [] })
  expect(await release()).toMatchObject({ recipes: 2, amount: 250n })
  expect(await balances()).toEqual({ held: 0n, available: 250n, owed: 0n })
  expect(await alerts()).toEqual(['earnings-held', 'earnings-taken-back'])
  expect(await kit.differences('2028-01-01')).toEqual([])
})

test.each([
  ['before', { held: 0n, available: 500n, owed: 0n }],
  ['after', { held: 0n, available: 500n, owed: 0n }],
])('EP-3 what was taken back %s the release is restored by a later decision', async (when, expected) => {
  await closeFlagged()
  await decide('taken-back')
  if (when === 'after') await release()
  await decide('harmless')
  await release()
  expect(await balances()).toEqual(expected)
  expect(await kit.differences('2028-01-01')).toEqual([])
})

test('LG-4 what is restored fills first what the author owes', async () => {
  await closeFlagged()
  await restoreOwing(100n)
  expect(await balances()).toEqual({ held: 0n, available: 400n, owed: 0n })
})

test('LG-4 what is owed is filled once where two recipes are restored', async () => {
  await closeFlagged({ both: true })
  await restoreOwing(50n)
  expect(await balances()).toEqual({ held: 0n, available: 450n, owed: 0n })
})

test('EP-3 a recipe that flagged readers alone used is taken back whole, and releases nothing', async () => {
  const reader = await createAccount()
  await trace(reader, 'home', 'browser')
  await trace(author, 'home', 'browser')
  await cook(reader, recipe)
  await closeMonth(db, month, afterEnd)
  await decide('taken-back')
  expect(await release()).toMatchObject({ recipes: 0, amount: 0n, flaggedAuthors: [], refusedAuthors: [] })
  await decide('harmless')
  expect(await release()).toMatchObject({ recipes: 1, amount: 250n })
})

test('EP-3 a decision is changed by another decision, not by reversing its line', async () => {
  await closeFlagged()
  await decide('taken-back')
  const [line] = await run<{ seq: number }>(`select seq from ledger_transfer where owner_id = $1 and cause = 'fraud'`, [
    author,
  ])
  const reversal = db.tx((tx) => reverseEntry(tx, author, line?.seq ?? 0, { now: afterEnd, madeBy: 'test' }))
  await expect(reversal).rejects.toThrow('earn flags harmless')
})

test('EP-3 the same bank account is flagged; an address that a device reports is not', async () => {
  const [reporting, paid] = [await createAccount(), await createAccount()]
  await trace(reporting, 'home', 'reported')
  await trace(author, 'home', 'reported')
  await trace(author, 'home')
  await cook(reporting, recipe)
  await cook(paid, recipe)
  for (const account of [author, paid])
    await run(
      `insert into bank_details (account_id, kind, key_version, wrapped_key, shown, sealed, number_hash, set_at, pays_from)
       values ($1, 'iban', 0, '', '', '', $2, now(), now())`,
      [account, Buffer.alloc(32)],
    )
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toMatchObject([{ kinds: ['household'], readers: 1 }])
})

test('EP-3 a ring of one network is found in what a month stores', async () => {
  for (const reader of [await createAccount(), await createAccount(), await createAccount()]) {
    await trace(reader, 'dorm')
    await cook(reader, recipe)
  }
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toMatchObject([{ kinds: ['ring'], readers: 3, parts: { [recipe]: '750' } }])
})

/** What is counted of all recipes of the author on a day. */
const countDay = (day: string, numbers: Readonly<Record<string, number>>) =>
  run(
    `insert into recipe_day (author_id, recipe_id, day, ${Object.keys(numbers).join(', ')})
     values ($1, $2, $3, ${Object.values(numbers).join(', ')})`,
    [author, recipe, day],
  )
/** Readers who have nothing in common but what they cook. */
const createReaders = (length: number): Promise<string[]> =>
  Promise.all(Array.from({ length }, (_, n) => createAccount(`created_at = '2023-01-01'::date + ${10 * n}`)))

test('EP-3 PO-7 readers of a day with a jump are flagged with what they gave, and a person decides', async () => {
  const [crowd, [early = '', late = '']] = [await createReaders(25), await createReaders(2)]
  for (let weeks = 1; weeks <= 8; weeks += 1) await countDay(addDays(`${month}-01`, -7 * weeks), { saved: 7 })
  await countDay('2026-12-10', { cooked: 25 })
  // Saved before the month, it counts for the whole of it, and not for the day of the jump.
  await save(early, recipe)
  for (const reader of crowd) await cook(reader, recipe, '2026-12-10')
  await cook(late, recipe, '2026-12-11')
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toMatchObject([
    { ownerId: author, kinds: ['jump'], readers: 25, parts: { [recipe]: '6250' } },
  ])
  expect(await release()).toMatchObject({ recipes: 0, flaggedAuthors: [author] })
  await decide('taken-back')
  expect(await release()).toMatchObject({ flaggedAuthors: [] })
  expect(await kit.differences('2028-01-01')).toEqual([])
})

test('EP-3 a jump on the first day is not of those who saved a recipe before the month', async () => {
  const [crowd, [early = '']] = [await createReaders(25), await createReaders(1)]
  await countDay('2026-11-20', { saved: 7 })
  await countDay('2026-12-01', { saved: 30 })
  await save(early, recipe)
  for (const reader of crowd) await save(reader, recipe, '2026-12-01')
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toMatchObject([{ kinds: ['jump'], readers: 25 }])
})

test('EP-3 views, reads of guests and the many acts of few accounts hold the month of no author', async () => {
  await countDay('2026-11-20', { views: 7, read: 7, saved: 1 })
  await countDay('2026-12-10', { views: 5000, read: 500, saved: 24 })
  await countDay('2026-12-11', { cooked: 600 })
  for (const reader of await createReaders(24)) {
    await save(reader, recipe, '2026-12-10')
    for (const cooked of [recipe, other]) await cook(reader, cooked, '2026-12-11')
  }
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toEqual([])
})

test('EP-3 a new author of whom only views and left-out openings were counted before the month is not flagged', async () => {
  await countDay('2026-11-30', { views: 9, left_machine: 1 })
  await countDay('2026-12-10', { saved: 500 })
  for (const reader of await createReaders(25)) await cook(reader, recipe, '2026-12-10')
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toEqual([])
})

test('EP-3 an author whose numbers stay what they were is not flagged', async () => {
  for (let days = 1; days <= 56; days += 1) await countDay(addDays(`${month}-01`, -days), { saved: 100 })
  await countDay('2026-12-10', { saved: 160 })
  for (const reader of await createReaders(25)) await cook(reader, recipe, '2026-12-10')
  await closeMonth(db, month, afterEnd)
  expect(await listOpenFlags(db)).toEqual([])
})

test('EP-3 a flag outlives the account of its author, and can be decided', async () => {
  await closeFlagged()
  await run('delete from recipe where author_id = $1', [author])
  await run('delete from referral_trace where account_id = $1', [author])
  await run('delete from account where account_id = $1', [author])
  expect(await listOpenFlags(db)).toMatchObject([{ ownerId: author, hasAccount: false, username: null }])
  await decide('taken-back')
  expect(await balances()).toEqual({ held: 250n, available: 0n, owed: 0n })
})
