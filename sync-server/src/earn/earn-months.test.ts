import { beforeEach, expect, test } from 'vitest'
import { move } from '../ledger/testing/ledger-kit.ts'
import type { Database } from '../postgres/database.ts'
import { endAfterEachStatement } from '../postgres/testing/ending-after.ts'
import { afterEnd, month, setUpEarnings } from './testing/earn-kit.ts'
import { closeMonth, releaseMonth, setEarnPool } from './earn-months.ts'
import { purgeEarnPoints } from './earn-store.ts'

let [author, reader, recipe] = ['', '', '']
const dayMs = 24 * 60 * 60 * 1000

const { db, kit, run, createAccount, createRecipe, cook, save, rate, review, read } = setUpEarnings()
beforeEach(async () => {
  author = await createAccount()
  reader = await createAccount()
  recipe = await createRecipe(author)
  await setEarnPool(db, month, { amount: 50_000n, currency: 'USD' })
})

const close = (database: Database = db, now = afterEnd) => closeMonth(database, month, now)
const earned = () => kit.balance(author, 'held')

const counted: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['cooked', () => cook(reader, recipe)],
  ['cooked on the last day', () => cook(reader, recipe, '2026-12-31')],
  ['saved long ago', () => save(reader, recipe, '2025-05-05')],
  ['saved in the last second', () => save(reader, recipe, '2026-12-31T23:59:59Z')],
  ['rated', () => rate(reader, recipe)],
  ['reviewed', () => review(reader, recipe)],
  ['read', () => read(reader, recipe)],
  ['read on the last day', () => read(reader, recipe, '2026-12-31')],
  [
    'cooked by a friend whom the author invited long ago',
    async () => {
      await run(
        `update account set referred_by = (select referral_code from account where account_id = $1) where account_id = $2`,
        [author, reader],
      )
      await cook(reader, recipe)
    },
  ],
]
test.each(counted)('a recipe of a partner earns where a reader has it %s', async (_, act) => {
  await act()
  expect(await close()).toEqual({ authors: 1, recipes: 1, amount: 250n })
  expect(await earned()).toBe(250n)
})

test('EP-2 a month is earned in the currency of its pool, which a later command can change until it is counted', async () => {
  await setEarnPool(db, month, { amount: 40_000n, currency: 'EUR' })
  await cook(reader, recipe)
  await close()
  expect([await kit.balance(author, 'held', 'EUR'), await earned()]).toEqual([200n, 0n])
})

const notCounted: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['was cooked in the month before', () => cook(reader, recipe, '2026-11-30')],
  ['was cooked in the month after', () => cook(reader, recipe, '2027-01-01')],
  ['was saved after the month', () => save(reader, recipe, '2027-01-01T00:00:00Z')],
  ['was rated before the month', () => rate(reader, recipe, '2026-11-30T23:59:59Z')],
  ['was reviewed after the month', () => review(reader, recipe, '2027-01-01T00:00:00Z')],
  [
    'was read before and after the month',
    async () => [await read(reader, recipe, '2026-11-30'), await read(reader, recipe, '2027-01-01')],
  ],
  ['was read by its author', () => read(author, recipe)],
  ['has a review that waits for a moderator', () => review(reader, recipe, '2026-12-10', 'held')],
  ['was cooked by its author', () => cook(author, recipe)],
  [
    'was cooked by an account that is not confirmed',
    async () => cook(await createAccount('confirmed = false'), recipe),
  ],
  ['was cooked by a suspended account', async () => cook(await createAccount('suspended_at = now()'), recipe)],
  ['was cooked by an account of 9 days', async () => cook(await createAccount(`created_at = '2026-12-01'`), recipe)],
  [
    'was cooked by a friend whom the author has just invited',
    async () => {
      const [{ code } = { code: '' }] = await run<{ code: string }>(
        `select referral_code as code from account where account_id = $1`,
        [author],
      )
      const friend = await createAccount(`referred_by = '${code}', created_at = '2026-11-15'`)
      await cook(friend, recipe)
    },
  ],
  ['is hidden', async () => cook(reader, await createRecipe(author, `state = 'hidden'`))],
  ['was taken down', async () => cook(reader, await createRecipe(author, 'taken_down_at = now()'))],
  [
    'was published in the last days',
    async () => cook(reader, await createRecipe(author, `published_at = '2026-12-26'`)),
  ],
  [
    'is of an author who is no partner',
    async () => cook(reader, await createRecipe(await createAccount('is_partner = false'))),
  ],
  [
    'is of a suspended author',
    async () => cook(reader, await createRecipe(await createAccount('suspended_at = now()'))),
  ],
]
test.each(notCounted)('EP-3 a recipe earns nothing where it %s', async (_, act) => {
  await act()
  expect(await close()).toEqual({ authors: 0, recipes: 0, amount: 0n })
})

test('EP-3 an act that does not count makes its reader no newer', async () => {
  const [{ code } = { code: '' }] = await run<{ code: string }>(
    `select referral_code as code from account where account_id = $1`,
    [author],
  )
  const friend = await createAccount(`referred_by = '${code}', created_at = '2026-11-25'`)
  await cook(friend, recipe, '2026-12-01')
  await cook(friend, await createRecipe(await createAccount()), '2026-12-20')
  expect(await close()).toEqual({ authors: 1, recipes: 1, amount: 250n })
})

test('EP-3 what was saved before the month counts from its first day, on which its reader is old enough', async () => {
  await save(await createAccount(`created_at = '2026-11-10'`), recipe, '2026-11-12')
  await save(await createAccount(`created_at = '2026-11-20'`), recipe, '2026-11-22')
  expect(await close()).toEqual({ authors: 1, recipes: 1, amount: 250n })
})

test('EP-3 a close notes how much it left out, and why', async () => {
  const [{ code } = { code: '' }] = await run<{ code: string }>(
    `select referral_code as code from account where account_id = $1`,
    [author],
  )
  await cook(author, recipe)
  await read(author, recipe)
  await cook(await createAccount('confirmed = false'), recipe)
  await cook(await createAccount(`referred_by = '${code}', created_at = '2026-11-15'`), recipe)
  await cook(await createAccount(`created_at = '2026-12-01'`), recipe)
  await close()
  expect(await run('select left_out from earn_pool')).toEqual([
    { left_out: { own: 2, unconfirmed: 1, invited: 1, new: 1 } },
  ])
})

test('EP-4 adapted text earns half of it, imported text never', async () => {
  const [adapted, imported] = [
    await createRecipe(author, `origin = 'adapted'`),
    await createRecipe(author, `origin = 'imported'`),
  ]
  await cook(reader, imported)
  await cook(await createAccount(), adapted)
  expect(await close()).toEqual({ authors: 1, recipes: 1, amount: 125n })
})

test('EP-1 a line names its recipe, its month and the rule, and its sums are stored without readers', async () => {
  await cook(reader, recipe)
  await cook(reader, recipe, '2026-12-11')
  await save(await createAccount(), recipe)
  for (const day of [1, 2, 3, 4, 5, 6]) await read(reader, recipe, `2026-12-0${day}`)
  await close()
  expect(
    await run('select recipe_id, period, rule, cause_id, made_by from ledger_transfer where owner_id = $1', [author]),
  ).toEqual([
    { recipe_id: recipe, period: month, rule: 'pool-1', cause_id: `${month}:${recipe}`, made_by: 'earn close' },
  ])
  expect(await run('select readers, cooked, saved, rated, read, amount from earn_recipe')).toEqual([
    { readers: 2, cooked: 2, saved: 1, rated: 0, read: 5, amount: 500 },
  ])
})

test('EP-1 a reader splits the share by points: one for each of at most five days of reading, six for cooking', async () => {
  const [second, third] = [await createRecipe(author), await createRecipe(author)]
  for (const day of [1, 2, 3, 4, 5, 6]) await read(reader, recipe, `2026-12-0${day}`)
  await read(reader, second)
  await cook(reader, third)
  await close()
  // 250 cents by 5, 1 and 6 of 12 points.
  expect(await run('select recipe_id, amount from earn_recipe order by amount')).toEqual([
    { recipe_id: second, amount: 21 },
    { recipe_id: recipe, amount: 104 },
    { recipe_id: third, amount: 125 },
  ])
})

test('EP-2 the amounts of a counted month no longer change, whatever happens to its recipes, its readers and its pool', async () => {
  await cook(reader, recipe)
  await close()
  await cook(await createAccount(), recipe)
  await run(`delete from account where account_id = $1`, [reader])
  await expect(setEarnPool(db, month, { amount: 60_000n, currency: 'USD' })).rejects.toThrow('is counted already')
  expect(await close()).toEqual({ authors: 1, recipes: 1, amount: 250n })
  expect(await kit.lines(author)).toEqual(['pool held 250 1'])
})

test('a month is closed three days after its end, and only with a pool', async () => {
  await cook(reader, recipe)
  await expect(close(db, Date.UTC(2027, 0, 3, 23))).rejects.toThrow('three days after its end')
  await expect(closeMonth(db, '2026-11', afterEnd)).rejects.toThrow('There is no pool for 2026-11')
  await expect(releaseMonth(db, month, afterEnd)).rejects.toThrow('is not closed')
  expect(await kit.lines(author)).toEqual([])
})

test('EP-2 a close and a release that end after any statement are run again, and every line is there once', async () => {
  const [otherAuthor, second] = [await createAccount(), await createRecipe(author)]
  const third = await createRecipe(otherAuthor)
  for (const one of [recipe, second, third]) await cook(reader, one)
  await endAfterEachStatement(db, (database) => close(database), 60)
  await endAfterEachStatement(db, (database) => releaseMonth(database, month, afterEnd + 31 * dayMs), 60)
  expect(await kit.lines(author)).toHaveLength(4)
  expect(await kit.lines(otherAuthor)).toHaveLength(2)
  const balances = [await kit.balance(author, 'available'), await kit.balance(otherAuthor, 'available')]
  expect(balances[0] && balances[1] && balances[0] + balances[1]).toBe(250n)
  expect([await earned(), await kit.differences('2028-01-01')]).toEqual([0n, []])
})

test('two nodes that close a month at the same time post every line once', async () => {
  await cook(reader, recipe)
  const result = { authors: 1, recipes: 1, amount: 250n }
  expect(await Promise.all([close(), close(), close()])).toEqual([result, result, result])
  expect(await kit.lines(author)).toEqual(['pool held 250 1'])
})

test('earnings are released 30 days after the close; what was moved otherwise meanwhile is left for a person', async () => {
  const other = await createAccount()
  await cook(reader, recipe)
  await cook(await createAccount(), await createRecipe(other))
  await close()
  await expect(releaseMonth(db, month, afterEnd + 29 * dayMs)).rejects.toThrow('30 days after its close')
  await kit.post(other, [move('held', 'adjustment', 1n)])
  const result = await releaseMonth(db, month, afterEnd + 31 * dayMs)
  expect(result).toEqual({ authors: 1, recipes: 1, amount: 250n, refusedAuthors: [other], flaggedAuthors: [] })
  expect([await kit.balance(author, 'available'), await kit.balance(other, 'available')]).toEqual([250n, 0n])
  expect(await run('select released_at from earn_pool')).toEqual([{ released_at: null }])
})

test('EP-1 who did what is deleted half a year after the close, without another release', async () => {
  await cook(reader, recipe)
  await close()
  await releaseMonth(db, month, afterEnd + 31 * dayMs)
  expect(await run('select cooked from earn_point')).toEqual([{ cooked: 1 }])
  await purgeEarnPoints({ database: db, now: afterEnd + 182 * dayMs })
  expect(await run('select cooked from earn_point')).toEqual([{ cooked: 1 }])
  await purgeEarnPoints({ database: db, now: afterEnd + 184 * dayMs })
  expect(await run('select cooked from earn_point')).toEqual([])
  // A release that is run again much later frees nothing twice.
  const again = await releaseMonth(db, month, afterEnd + 400 * dayMs)
  expect(again).toEqual({ authors: 1, recipes: 1, amount: 250n, refusedAuthors: [], flaggedAuthors: [] })
  expect(await kit.lines(author)).toEqual(['pool held 250 1', 'held available 250 1'])
})
