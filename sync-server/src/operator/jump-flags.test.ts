import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setRole } from '../accounts/roles.ts'
import { closeMonth, setEarnPool } from '../earn/earn-months.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

let statements = 0
const sql = <Row>(text: string, values: unknown[] = []) =>
  app.database.rows<Row>(statement(`test.jump-flags-${(statements += 1)}`, text), values)

const newPerson = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  await sql(`update account set created_at = '2025-01-01' where account_id = $1`, [session.id])
  return { id: session.id, jwt }
}

test('EP-3 PO-7 WHO-5 a jump that the close of a month finds is on the screen of operators, and decided there like other flags', async () => {
  const [author, reader, { jwt }] = [await newPerson('joel'), await newPerson('ria'), await newPerson('opal')]
  await setRole(app.database, 'joel', 'partner', true)
  await setRole(app.database, 'opal', 'operator', true)
  const { recipeId } = await publishedRecipe(app.database)
  await sql(
    `update recipe set author_id = $2, origin = 'own', published_at = '2026-01-01', taken_down_at = null where recipe_id = $1`,
    [recipeId, author.id],
  )
  const month = '2026-09'
  await sql(
    `insert into recipe_day (author_id, recipe_id, day, saved) values ($1, $2, '2026-08-20', 3), ($1, $2, '2026-09-12', 40)`,
    [author.id, recipeId],
  )
  await sql(
    `with reader as (
       insert into account (account_id, email, confirmed, created_at)
       select id, id || '@example.test', true, '2023-01-01'::date + 10 * n
       from (select gen_random_uuid() as id, n from generate_series(1, 25) as n) as given returning account_id
     )
     insert into recipe_read (day, recipe_id, who, account_id, event_id)
     select '2026-09-12', $1, uuid_send(account_id), account_id, gen_random_uuid() from reader`,
    [recipeId],
  )
  await setEarnPool(app.database, month, { amount: 50_000n, currency: 'USD' })
  await closeMonth(app.database, month, Date.UTC(2026, 9, 4))

  const { body } = await app.call(endpoints.operatorOverview, {}, { jwt })
  expect(body.flags).toMatchObject([{ month, username: 'joel', kinds: ['jump'], readers: 25, amount: '6250' }])
  expect((await app.call(endpoints.operatorOverview, {}, reader)).status).toBe(403)
  const decided = await app.call(
    endpoints.decideFlag,
    { params: { month, accountId: author.id }, body: { decision: 'taken-back', reason: 'One script.' } },
    { jwt },
  )
  expect([decided.status, decided.body.flags]).toEqual([200, []])
  expect(await createLedgerKit(app.database).balance(author.id, 'held')).toBe(0n)
})
