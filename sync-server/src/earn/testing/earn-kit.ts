import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createLedgerKit } from '#ledger/testing/ledger-kit.ts'
import { statement, type Database } from '#postgres/database.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'

/** The month that tests of earnings close, the time of the close, and that of the release, in milliseconds since 1970. */
export const month = '2026-12'
export const afterEnd = Date.UTC(2027, 0, 4, 1)
export const released = afterEnd + 31 * 24 * 60 * 60 * 1000

const actTables = ['user_record', 'saved_recipe', 'rating', 'recipe_review'] as const
let statements = 0

/**
 * A database for the tests of a file, which each of them finds without acts and months, with accounts of partners, recipes,
 * and what readers do with them.
 */
export const setUpEarnings = () => {
  let store: TestDatabase
  const db: Database = {
    row: (...given) => store.db.row(...given),
    rows: (...given) => store.db.rows(...given),
    tx: (...given) => store.db.tx(...given),
    end: () => store.db.end(),
    usage: () => store.db.usage(),
  }
  const kit = createLedgerKit(db)
  const run = <Row>(sql: string, values: readonly unknown[] = []) =>
    db.rows<Row>(statement(`test.earn-${(statements += 1)}`, sql), values)
  const createAccount = async (columns = ''): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into account (account_id, email, confirmed, is_partner, created_at) values ($1::uuid, $1::text || '@example.org', true, true, '2025-01-01')`,
      [id],
    )
    if (columns !== '') await run(`update account set ${columns} where account_id = $1`, [id])
    return id
  }
  const createRecipe = async (authorId: string, columns = `title = 'Soup'`): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into recipe (recipe_id, short_id, slug, author_id, title, body, card_head, document_head, published_at)
       values ($1::uuid, $1::text, 'soup', $2, 'Soup', '{}', '', '', '2025-01-01')`,
      [id, authorId],
    )
    await run(`update recipe set ${columns} where recipe_id = $1`, [id])
    return id
  }
  const cook = (readerId: string, recipeId: string, on = '2026-12-10') =>
    run(
      `insert into user_record (account_id, id, value, occurred_at, by_client, by_mid, version)
       values ($1, 'cooked:' || gen_random_uuid(), jsonb_build_object('recipeId', $2::text, 'on', $3::text), now(), $1, 1, 1)`,
      [readerId, recipeId, on],
    )
  const save = (readerId: string, recipeId: string, at = '2026-11-10') =>
    run(`insert into saved_recipe (account_id, recipe_id, adds, saved_at, version) values ($1, $2, '[1]', $3, 1)`, [
      readerId,
      recipeId,
      at,
    ])
  const rate = (readerId: string, recipeId: string, at = '2026-12-10') =>
    run(
      `insert into rating (account_id, recipe_id, stars, occurred_at, by_client, by_mid, version) values ($1, $2, 4, $3, $1, 1, 1)`,
      [readerId, recipeId, at],
    )
  const review = (readerId: string, recipeId: string, at = '2026-12-10', state = 'visible') =>
    run(
      `insert into recipe_review (recipe_id, review_id, writer_id, state, is_inactive, body, photos, written_at)
       values ($2, gen_random_uuid(), $1, $4, false, 'Good', '{}', $3)`,
      [readerId, recipeId, at, state],
    )

  const read = (readerId: string, recipeId: string, day = '2026-12-10') =>
    run(
      `insert into recipe_read (day, recipe_id, who, account_id, event_id)
       values ($3::date, $2, uuid_send($1::uuid), $1, gen_random_uuid())`,
      [readerId, recipeId, day],
    )
  beforeAll(async () => {
    store = await testDatabase()
    // Without devices, the acts are written as they are stored.
    for (const table of actTables) await run(`alter table ${table} disable trigger user`)
  })
  beforeEach(async () => {
    for (const table of [...actTables, 'recipe_read', 'earn_flag', 'earn_recipe', 'earn_point', 'earn_pool'])
      await run(`delete from ${table}`)
  })
  afterAll(() => store.drop())
  return {
    db,
    kit,
    run,
    createAccount,
    createRecipe,
    cook,
    save,
    rate,
    review,
    read,
    /** What an author has and owes, in minor units. */
    balances: async (author: string) => ({
      held: await kit.balance(author, 'held'),
      available: await kit.balance(author, 'available'),
      owed: -(await kit.balance(author, 'owed')),
    }),
  }
}
