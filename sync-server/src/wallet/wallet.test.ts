import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import { createLedgerKit, move } from '../ledger/testing/ledger-kit.ts'
import { post } from '../ledger/post.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
let ledger: ReturnType<typeof createLedgerKit>
beforeAll(async () => {
  app = await startTestApp()
  ledger = createLedgerKit(app.database)
})
afterAll(() => app.stop())

const sql = (name: string, text: string, values: unknown[] = []) =>
  app.database.rows(statement(`test.${name}`, text), values)

const newPartner = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await sql('partner', `update account set is_partner = true where account_id = $1`, [session.id])
  app.advanceClock(5000)
  const read = async () => (await app.call(endpoints.wallet, {}, { jwt })).body
  const entries = async (cursor?: string) =>
    (await app.call(endpoints.walletEntries, { query: cursor === undefined ? {} : { cursor } }, { jwt })).body
  const statementOf = async (month: string) => {
    const response = await fetch(`${app.localUrl}/api/wallet/statement?month=${month}`, {
      headers: { Authorization: `Bearer ${jwt}` },
    })
    return { status: response.status, text: await response.text() }
  }
  const statements = () => app.call(endpoints.walletStatements, {}, { jwt })
  return { jwt, id: session.id, read, entries, statementOf, statements }
}

const postAt = (ownerId: string, at: string, cause: string, causeId: string, legs: Parameters<typeof ledger.post>[1]) =>
  app.database.tx((tx) => post(tx, ownerId, [{ cause, causeId, legs }], { now: Date.parse(at), madeBy: 'test' }))

test('RT-21 LG-5 the wallet shows what is available, waiting and on its way, each from lines of the ledger', async () => {
  const partner = await newPartner('saver')
  expect(await partner.read()).toMatchObject({ currency: 'USD', available: '0', held: '0', minimum: '1000' })
  await ledger.post(partner.id, [move('pool', 'held', 500n)])
  await ledger.post(partner.id, [move('held', 'available', 300n)])
  await ledger.post(partner.id, [move('available', 'clearing:file', 120n, 'pending')])
  await ledger.post(partner.id, [move('referral', 'locked', 1000n)])
  expect(await partner.read()).toMatchObject({
    available: '180',
    held: '200',
    reserved: '120',
    locked: '1000',
    owed: '0',
  })
})

test('WHO-4 WHO-7 a former partner reads the wallet and its statement while there are earnings, and may be paid', async () => {
  const partner = await newPartner('retired')
  const bystander = await newPartner('never')
  await postAt(partner.id, '2026-10-15T12:00:00Z', 'adjust', randomUUID(), [move('pool', 'available', 700n)])
  await sql('revoke-all', `update account set is_partner = false where account_id in ($1, $2)`, [
    partner.id,
    bystander.id,
  ])
  app.advanceClock(5000)
  expect(await partner.read()).toMatchObject({ available: '700' })
  expect(await partner.entries()).toMatchObject({ entries: [{ amount: '700' }] })
  expect(await partner.statementOf('2026-10')).toMatchObject({ status: 200, text: expect.stringContaining('7.00') })
  expect(await app.call(endpoints.bankDetails, {}, partner)).toMatchObject({ status: 200, body: { details: null } })
  expect(await app.call(endpoints.partnerStatus, {}, partner)).toMatchObject({
    body: { isPartner: false, hasEarned: true },
  })
  expect(await app.call(endpoints.partnerStatus, {}, bystander)).toMatchObject({ body: { hasEarned: false } })
  expect(await bystander.read()).toMatchObject({ error: 'partners-only' })
  expect(await bystander.statementOf('2026-10')).toMatchObject({ status: 403 })
  expect(await bystander.statements()).toMatchObject({ status: 403, body: { error: 'partners-only' } })
})

test('EP-1 LG-5 an entry of earnings names recipe, month, rule and what earned it, and house lines are no entries', async () => {
  const partner = await newPartner('earner')
  const { recipeId } = await publishedRecipe(app.database, { title: 'Golden soup' })
  await sql('pool', `insert into earn_pool (month, amount, currency) values ('2026-10', 50000, 'USD')`)
  await sql(
    'earned',
    `insert into earn_recipe (month, recipe_id, owner_id, origin, readers, cooked, saved, rated, amount)
     values ('2026-10', $1, $2, 'own', 11, 4, 9, 2, 231)`,
    [recipeId, partner.id],
  )
  const earned = { ...move('pool', 'held', 231n), recipeId, period: '2026-10', rule: 'pool-1' }
  await postAt(partner.id, '2026-11-04T00:00:00Z', 'earn', `2026-10:${recipeId}`, [earned])
  await postAt(partner.id, '2026-12-05T00:00:00Z', 'release', `2026-10:${recipeId}`, [move('held', 'available', 231n)])
  const [line] = await postAt(partner.id, '2026-12-06T00:00:00Z', 'payout', 'p', [
    move('available', 'clearing:file', 100n, 'pending'),
  ])
  const of = line?.[0]?.transferId ?? ''
  await postAt(partner.id, '2026-12-07T00:00:00Z', 'payout-settled', 'p', [
    { type: 'post', of },
    move('clearing:file', 'bank', 100n),
  ])
  const { entries, cursor } = await partner.entries()
  expect(cursor).toBeNull()
  expect(entries.map(({ cause, state, amount, at }) => [at.slice(0, 10), cause, state, amount])).toEqual([
    ['2026-12-07', 'payout-settled', 'completed', '100'],
    ['2026-12-06', 'payout', 'pending', '100'],
    ['2026-12-05', 'release', 'posted', '231'],
    ['2026-11-04', 'earn', 'posted', '231'],
  ])
  expect(entries.at(-1)).toMatchObject({
    recipe: { title: 'Golden soup' },
    month: '2026-10',
    rule: 'pool-1',
    basis: { readers: 11, cooked: 4, saved: 9, rated: 2 },
  })
  await sql('hide', `update recipe set state = 'hidden' where recipe_id = $1`, [recipeId])
  expect((await partner.entries()).entries.at(-1)?.recipe).toBeNull()

  const december = await partner.statementOf('2026-12')
  expect(december.text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'date,cause,from,to,state,amount,currency,month,recipe,rule',
    '2026-12,balance before,,,,2.31,USD,,,',
    '2026-12-05,release,held,available,posted,2.31,USD,,,',
    '2026-12-06,payout,available,clearing:file,pending,1.00,USD,,,',
    '2026-12-07,payout-settled,available,clearing:file,completed,1.00,USD,,,',
    '2026-12,balance after,,,,1.31,USD,,,',
    '',
  ])
  expect((await partner.statementOf('2026-10')).text.split('\r\n')).toHaveLength(2)
  // What a device stores is the same file.
  const { statements } = (await partner.statements()).body
  expect(statements.map(({ month }) => month)).toEqual(['2026-12', '2026-11'])
  for (const { month, file } of statements)
    expect([month, file.replace('\uFEFF', '')]).toEqual([month, (await partner.statementOf(month)).text])
})

test('LG-5 a device stores the statements of 24 months at most, the newest first, and none of another person', async () => {
  const [partner, other] = [await newPartner('yearly'), await newPartner('unpaid')]
  for (let month = 1; month <= 26; month += 1)
    await postAt(partner.id, new Date(Date.UTC(2025, month, 5)).toISOString(), 'earn', `month:${month}`, [
      move('pool', 'held', 100n),
    ])
  const { statements } = (await partner.statements()).body
  expect([statements.length, statements[0]?.month, statements.at(-1)?.month]).toEqual([24, '2027-03', '2025-04'])
  expect(statements.at(-1)?.file).toContain('2025-04,balance before,,,,2.00,USD')
  expect(statements[0]?.file).toContain('2027-03,balance after,,,,26.00,USD')
  expect((await other.statements()).body.statements).toEqual([])
})

test('LG-5 a month whose statement is too long for a device is left out, and the others are stored', async () => {
  const partner = await newPartner('busy')
  const legs = Array.from({ length: 300 }, () => ({ ...move('pool', 'held', 1n), rule: 'r'.repeat(2000) }))
  await postAt(partner.id, '2025-03-05T00:00:00.000Z', 'earn', 'first', [move('pool', 'held', 100n)])
  await postAt(partner.id, '2025-04-05T00:00:00.000Z', 'earn', 'many', legs)
  expect((await partner.statements()).body.statements.map(({ month }) => month)).toEqual(['2025-03'])
})

test('LG-5 entries come in pages, and each line once', async () => {
  const partner = await newPartner('pager')
  await ledger.postAll(
    partner.id,
    Array.from({ length: 150 }, (_, n) => ({
      cause: 'test',
      causeId: String(n),
      legs: [move('pool', 'held', BigInt(n + 1))],
    })),
  )
  const first = await partner.entries()
  const second = await partner.entries(first.cursor ?? '')
  const amounts = [...first.entries, ...second.entries].map(({ amount }) => Number(amount))
  expect([first.entries.length, second.cursor]).toEqual([100, null])
  expect(amounts).toEqual(Array.from({ length: 150 }, (_, n) => 150 - n))
})

test.each(['2026-13', '2026', '', '2026-1', 'x'])('LG-5 a statement of the month %j is refused', async (month) => {
  const partner = await newPartner(`month${month.length}${month.at(-1) ?? ''}`)
  expect((await partner.statementOf(month)).status).toBe(400)
})

test('LG-4 what is in the wallet of a deleted account lapses to the house, and its lines stay', async () => {
  const partner = await newPartner('leaving')
  await ledger.post(partner.id, [move('pool', 'held', 500n), move('held', 'available', 300n)])
  await sql('delete', `update account set deletion_at = now() - interval '1 day' where account_id = $1`, [partner.id])
  const purge = purgeDeletedAccounts(app.services.photos)
  expect(await purge({ database: app.database, now: app.services.now() })).toBe(1)
  expect([await ledger.balance(partner.id, 'held'), await ledger.balance(partner.id, 'available')]).toEqual([0n, 0n])
  expect(await ledger.lines(partner.id)).toHaveLength(4)
  expect(await ledger.differences()).toEqual([])
})

test('WHO-4 WHO-7 another partner sees none of it, and a reader is refused', async () => {
  const [owner, other] = [await newPartner('owner'), await newPartner('other')]
  await ledger.post(owner.id, [move('pool', 'held', 500n)])
  expect(await other.read()).toMatchObject({ held: '0' })
  expect((await other.entries()).entries).toEqual([])
  const reader = await app.signIn('reader@example.test')
  for (const endpoint of [endpoints.wallet, endpoints.walletEntries])
    expect(await app.call(endpoint, {}, reader)).toMatchObject({ status: 403, body: { error: 'partners-only' } })
})
