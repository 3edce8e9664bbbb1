import { loadModule } from 'libpg-query'
import { beforeAll, expect, test } from 'vitest'
import { findUnboundTables } from './find-unbound-tables.ts'

beforeAll(() => loadModule())

const accountColumns = new Map([
  ['rating', 'account_id'],
  ['saved', 'account_id'],
  ['ledger', 'owner_id'],
])
const unbound = (sql: string) => findUnboundTables(sql, accountColumns)

test.each([
  'select stars from rating where account_id = $1',
  'select stars from rating where $1::uuid = rating.account_id and stars > 3',
  'select stars from rating r where r.account_id = any($1::uuid[])',
  'select amount from ledger where owner_id = $1',
  'select from recipe where title = $1',
  'select from rating join saved using (account_id, recipe_id) where rating.account_id = $1',
  'select from rating left join saved on saved.account_id = rating.account_id where rating.account_id = $1',
  'select from rating where account_id = $1 and exists (select from saved where saved.account_id = rating.account_id)',
  'select from rating where (account_id, recipe_id) in (select account_id, recipe_id from saved where account_id = $1)',
  'with mine as (select account_id from saved where account_id = $1) select from rating join mine using (account_id)',
  'select from (select * from rating where account_id = $1) as mine',
  'select from unnest($1::uuid[]) as given (id), lateral (select from rating where account_id = given.id) as rows',
  'insert into rating (account_id, stars) values ($1, $2), ($3, $4)',
  'insert into rating (recipe_id, account_id) select recipe_id, $1 from recipe',
  'insert into rating (account_id) select account_id from saved where account_id = $1 on conflict do nothing',
  'update rating set stars = 1 from saved where rating.account_id = saved.account_id and saved.account_id = $1',
  'delete from rating using saved where saved.account_id = $1 and rating.account_id = saved.account_id',
  'insert into rating (account_id) select a from (select $1::uuid as a union all select $2) as both_of',
  'declare c cursor for select stars from rating where account_id = $1',
])('names the account: %s', (sql) => {
  expect(unbound(sql)).toEqual([])
})

test.each([
  ['rating', 'select stars from rating'],
  ['rating', 'select stars from rating where recipe_id = $1'],
  ['rating', 'select stars from rating where account_id <> $1'],
  ['rating', 'select stars from rating where account_id = $1 or stars = 5'],
  ['rating', 'select stars from rating where not (account_id = $1)'],
  ['rating', 'select stars from rating where account_id > any($1::uuid[])'],
  ['ledger', 'select amount from ledger where account_id = $1'],
  ['rating', 'select from recipe where exists (select from rating where rating.recipe_id = recipe.recipe_id)'],
  ['rating', 'select (select max(stars) from rating) from saved where account_id = $1'],
  ['rating,saved', 'select from rating join saved using (account_id) where recipe_id = $1'],
  ['rating', 'select from rating left join saved on rating.account_id = $1 and saved.account_id = $1'],
  ['saved', 'select from rating join saved using (recipe_id) where rating.account_id = $1'],
  ['rating', 'with everyone as (select account_id from rating) select from everyone where account_id = $1'],
  ['rating', 'insert into rating (account_id) select account_id from account'],
  ['rating', 'insert into rating (account_id) select $1 union all select account_id from account'],
  ['rating', 'update rating set stars = $1'],
  ['rating', 'delete from rating where recipe_id in (select recipe_id from saved where account_id = $1)'],
  ['rating', 'with gone as (delete from rating returning account_id) select from saved where account_id = $1'],
])('does not name the account in %s: %s', (tables, sql) => {
  expect(unbound(sql).join()).toBe(tables)
})
