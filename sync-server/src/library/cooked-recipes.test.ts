import { addDays } from '@simmer/contract/plan/days'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestCaller, JsonText } from '../http/handler.ts'
import { type Queryable, type Statement, statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes } from '../sync/testing/sync-server.ts'
import { listCookedRecipes, minCooks } from './cooked-recipes.ts'

let store: TestDatabase
let cooks: string[]
beforeAll(async () => {
  store = await testDatabase()
  cooks = await Promise.all(Array.from({ length: minCooks + 1 }, () => createAccount(store.db)))
})
afterAll(() => store.drop())

const today = '2026-11-27'
let clock = Date.parse(`${today}T12:00:00Z`)
const begin = statement(
  'test.sync',
  'insert into sync_user (account_id, version) values ($1, 1) on conflict do nothing',
)
const add = statement(
  'test.add-cooked',
  `with context as materialized (select set_config('sync.account', $1::text, true), set_config('sync.version', '1', true))
   insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
   select $1::uuid, 'cooked:' || gen_random_uuid(), $2, now(), gen_random_uuid(), 1, 1 from context`,
)
const cook = async (people: readonly string[], recipeId: string, on = today): Promise<void> => {
  for (const account of people)
    await store.db.tx(async (tx) => {
      await tx.rows(begin, [account])
      await tx.rows(add, [account, JSON.stringify({ recipeId, on, servings: null })])
    })
}

const Listed = v.object({ recipes: v.array(v.string()) })

/** The ids that a new server process lists, in order; `readCards` leaves out nothing here. */
const newList = (db: Queryable = store.db) => {
  const handler = listCookedRecipes({
    publicReads: db,
    now: () => clock,
    readCards: (_, ids) => Promise.resolve(ids.map((id) => JSON.stringify(id))),
  })
  return async (): Promise<unknown> => {
    const response = await handler({ query: undefined, params: undefined, body: undefined }, guestCaller)
    return response instanceof JsonText ? v.parse(Listed, JSON.parse(response.text)).recipes : response
  }
}

test('RT-2 Explore lists what enough people cooked in the last four weeks, the most cooked first', async () => {
  const [soup = '', cake = '', stew = '', old = ''] = await createRecipes(store.db, 4)
  await cook(cooks.slice(0, minCooks), soup)
  await cook(cooks, cake, addDays(today, -28))
  // One person who cooks a dish every day counts once, and one person fewer is not enough.
  await cook(cooks.slice(0, minCooks - 1), stew)
  for (let day = 0; day < 10; day += 1) await cook(cooks.slice(0, 1), stew, addDays(today, -day))
  await cook(cooks, old, addDays(today, -29))
  await cook(cooks, old, addDays(today, 2))
  await cook(cooks, randomUUID())
  await cook(cooks, 'a recipe')
  expect(await newList()()).toEqual([cake, soup])
})

test('RT-2 authors do not count for their own recipe, nor suspended accounts, and an unpublished recipe is not listed', async () => {
  const [dish = ''] = await createRecipes(store.db, 1)
  const [withdrawn = ''] = await createRecipes(store.db, 1, 'withdrawn')
  await cook(cooks, withdrawn)
  await cook(cooks.slice(0, minCooks), dish)
  expect(await newList()()).not.toContain(withdrawn)
  expect(await newList()()).toContain(dish)
  const own = statement('test.own', 'update recipe set author_id = $2 where recipe_id = $1')
  await store.db.rows(own, [dish, cooks[0]])
  expect(await newList()()).not.toContain(dish)
  await cook(cooks.slice(minCooks), dish)
  expect(await newList()()).toContain(dish)
  const suspend = statement('test.suspend', 'update account set suspended_at = now() where account_id = $1')
  await store.db.rows(suspend, [cooks[1]])
  expect(await newList()()).not.toContain(dish)
})

test('RT-2 a person with very many records leaves room for all others', async () => {
  const [dish = ''] = await createRecipes(store.db, 1)
  await cook(await Promise.all(Array.from({ length: minCooks }, () => createAccount(store.db))), dish)
  const flood = statement(
    'test.flood',
    `with context as materialized (select set_config('sync.account', $1::text, true), set_config('sync.version', '1', true))
     insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
     select $1::uuid, 'cooked:' || gen_random_uuid(), jsonb_build_object('recipeId', gen_random_uuid(), 'on', $2::text),
       now(), gen_random_uuid(), 1, 1 from context, generate_series(1, 21000)`,
  )
  const one = await createAccount(store.db)
  await store.db.tx(async (tx) => {
    await tx.rows(begin, [one])
    await tx.rows(flood, [one, addDays(today, 1)])
  })
  expect(await newList()()).toContain(dish)
})

test('RT-2 the records are counted once in ten minutes, and the last list is used meanwhile and after a failure', async () => {
  let reads = 0
  let fails = true
  const db: Queryable = {
    ...store.db,
    rows: (query: Statement, values) => {
      reads += 1
      return fails ? Promise.reject(new Error('no connection')) : store.db.rows(query, values)
    },
  }
  const list = newList(db)
  await expect(list()).rejects.toThrow('no connection')
  fails = false
  await Promise.all([list(), list()])
  expect(reads).toBe(2)
  clock += 10 * 60_000 - 1
  await list()
  expect(reads).toBe(2)
  clock += 1
  fails = true
  const last = await list()
  expect(reads).toBe(3)
  expect(await list()).toEqual(last)
  clock += 60_000 - 1
  await list()
  expect(reads).toBe(3)
  clock += 1
  fails = false
  const [dish = ''] = await createRecipes(store.db, 1)
  await cook(cooks, dish, new Date(clock).toISOString().slice(0, 10))
  expect(await list()).toEqual(last)
  expect(reads).toBe(4)
  await expect.poll(list).toContain(dish)
})
