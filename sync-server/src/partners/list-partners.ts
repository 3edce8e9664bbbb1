import type { partnerStates } from '@simmer/contract/partners/operator-overview'
import { accountKey, balanceOf, noCounters, owedOf, type Counters } from '../ledger/counters.ts'
import { asCounters, readAccountRows } from '../ledger/ledger-store.ts'
import type { PersonKind } from '../ledger/line.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** The list for operators is no longer than this. */
const maxListed = 200

// Former partners are those in whose audit a revocation stands: what they earned stays theirs.
const partners = statement(
  'partner.list',
  `select account_id as id, username, case when suspended_at is not null then 'suspended'
       when limited_until > to_timestamp($1::float8 / 1000) then 'limited' when is_partner then 'partner' else 'former' end as state,
     exists (select from bank_details where bank_details.account_id = account.account_id) as "hasBankDetails",
     (count(*) over ())::integer as total
   from account
   where is_partner or exists (select from account_audit
     where account_audit.account_id = account.account_id and action = 'partner-revoked')
   order by lower(username), account_id limit ${maxListed}`,
)

interface ListedPartner {
  readonly id: string
  readonly username: string | null
  readonly state: (typeof partnerStates)[number]
  readonly hasBankDetails: boolean
  /** In minor units of the given currency. */
  readonly available: bigint
  readonly held: bigint
  readonly owed: bigint
}

/** Partners and former ones with their balances, for operators: no e-mail address and no bank details. */
export const listPartners = async (
  db: Queryable,
  currency: string,
  now: number,
): Promise<{ readonly partners: ListedPartner[]; readonly total: number }> => {
  const found = await db.rows<Pick<ListedPartner, 'id' | 'username' | 'state' | 'hasBankDetails'> & { total: number }>(
    partners,
    [now],
  )
  const counters = new Map<string, Counters>()
  const rows = await readAccountRows(
    db,
    found.map(({ id }) => id),
  )
  for (const row of rows) counters.set(`${row.ownerId} ${accountKey(row.kind, row.currency)}`, asCounters(row))
  const of = (id: string, kind: PersonKind): Counters =>
    counters.get(`${id} ${accountKey(kind, currency)}`) ?? noCounters
  return {
    total: found[0]?.total ?? 0,
    partners: found.map(({ id, username, state, hasBankDetails }) => ({
      id,
      username,
      state,
      hasBankDetails,
      available: balanceOf(of(id, 'available')),
      held: balanceOf(of(id, 'held')),
      owed: owedOf(of(id, 'owed')),
    })),
  }
}
