import { personKinds, type walletEndpoints, type WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import * as v from 'valibot'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'
import { readCursor, writeCursor } from '../http/page-cursor.ts'
import { requireEarner } from '../partners/partner-calls.ts'
import { statement, type Queryable } from '../postgres/database.ts'

// What is reserved is gone from `available` already. `owed` is what was taken, less what was paid back.
const balances = statement(
  'wallet.balances',
  `select
     coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where kind = 'available'), 0)::text as available,
     coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where kind = 'held'), 0)::text as held,
     coalesce(sum(credits_posted - debits_posted - debits_pending) filter (where kind = 'locked'), 0)::text as locked,
     coalesce(sum(debits_pending) filter (where kind = 'available'), 0)::text as reserved,
     coalesce(sum(debits_posted - credits_posted) filter (where kind = 'owed'), 0)::text as owed
   from ledger_account where owner_id = $1 and currency = $2`,
)

const pageSize = 100
const ownKinds = `('${personKinds.join("', '")}')`
/** Lines between accounts of the house are no entry. */
const entries = statement(
  'wallet.entries',
  `select seq, to_jsonb(entry) - 'seq' as entry from (
   select line.seq, transfer_id as id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, cause,
     debit_kind as debit, credit_kind as credit, line.currency, line.amount::text as amount,
     (array['posted', 'pending', 'completed', 'cancelled'])[line.state] as state, period as month, rule,
     case when recipe.state = 'published'
       then json_build_object('recipeShortId', short_id, 'slug', slug, 'title', title) end as recipe,
     case when earn_recipe.recipe_id is not null
       then json_build_object('readers', readers, 'cooked', cooked, 'saved', saved, 'rated', rated, 'read', read) end as basis
   from ledger_transfer as line
   left join recipe on recipe.recipe_id = line.recipe_id
   left join earn_recipe on cause = 'earn' and month = period and earn_recipe.recipe_id = line.recipe_id
     and earn_recipe.owner_id = line.owner_id
   where line.owner_id = $1 and ($2::bigint is null or line.seq < $2)
     and (debit_kind in ${ownKinds} or credit_kind in ${ownKinds})
   order by line.seq desc limit ${pageSize + 1}) as entry order by seq desc`,
)
const Position = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

interface WalletDeps {
  readonly database: Queryable
  readonly environment: Pick<Environment, 'payouts'>
  readonly now: () => number
}

/** RT-21: the balances of the caller, in the currency of payouts. */
export const readWallet =
  ({ database, environment: { payouts }, now }: WalletDeps): Handler<typeof walletEndpoints.wallet> =>
  async (_, { person }) => {
    await requireEarner(database, person)
    const { currency, minimum } = payouts
    const found = await database.row<Record<'available' | 'held' | 'locked' | 'reserved' | 'owed', string>>(balances, [
      person.accountId,
      currency,
    ])
    if (found === undefined) throw new Error('a sum has always a row')
    return { asOf: new Date(now()).toISOString(), currency, ...found, minimum: String(minimum) }
  }

/** LG-5: a page of entries, newest first. Lines are never changed, so a page stays as it is. */
export const readWalletEntries =
  ({ database, now }: Omit<WalletDeps, 'environment'>): Handler<typeof walletEndpoints.walletEntries> =>
  async ({ query: { cursor } }, { person }) => {
    await requireEarner(database, person)
    const before = cursor === undefined ? null : readCursor(Position, cursor)
    const rows = await database.rows<{ readonly seq: number; readonly entry: WalletEntry }>(entries, [
      person.accountId,
      before,
    ])
    const page = rows.slice(0, pageSize)
    const last = rows.length > pageSize ? page.at(-1) : undefined
    return {
      asOf: new Date(now()).toISOString(),
      entries: page.map(({ entry }) => entry),
      cursor: last === undefined ? null : writeCursor(last.seq),
    }
  }
