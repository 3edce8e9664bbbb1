import {
  meetsRequirements,
  partnerRequirements,
  type PartnerFacts,
  type PartnerThresholds,
} from '@simmer/contract/partners/requirements'
import type { PartnerStatus, partnerEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { writeAudit } from '../accounts/audit.ts'
import type { Handler, Person } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import { type Database, type Queryable, statement } from '../postgres/database.ts'

const selectFacts = statement(
  'partner.facts',
  `select is_partner as "isPartner", username is not null as "hasUsername", confirmed as "isConfirmed",
     suspended_at is not null or coalesce(limited_until > to_timestamp($2::float8 / 1000), false)
       or coalesce((select action = 'partner-revoked' from account_audit
         where account_audit.account_id = account.account_id and action in ('partner-granted', 'partner-revoked')
         order by audit_id desc limit 1), false) as "isRestricted",
     floor(extract(epoch from to_timestamp($2::float8 / 1000) - created_at) / 86400)::integer as "accountDays",
     (select count(*)::integer from recipe where author_id = account.account_id and state = 'published' and origin = 'own'
        and published_at <= to_timestamp($3::float8 / 1000)) as recipes,
     exists (select from ledger_account where owner_id = account.account_id) as "hasEarned",
     coalesce(readers, 0) as readers, counted_at as "countedAt"
   from account left join partner_readers using (account_id) where account_id = $1`,
)

const grantPartner = statement(
  'partner.grant',
  `update account set is_partner = true where account_id = $1 and not is_partner and suspended_at is null
     and deletion_at is null
   returning 1 as one`,
)

const hasEarned = statement('partner.has-earned', `select 1 as one from ledger_account where owner_id = $1 limit 1`)

/**
 * WHO-4, WHO-7: checked in every call about earnings. What a former partner earned stays theirs, so they reach it too.
 * @throws Problem partners-only
 */
export const requireEarner = async (
  db: Queryable,
  { accountId, isSimmerPartner }: Pick<Person, 'accountId' | 'isSimmerPartner'>,
): Promise<void> => {
  if (isSimmerPartner || (await db.row(hasEarned, [accountId])) !== undefined) return
  throw new Problem('partners-only')
}

interface Facts extends PartnerFacts {
  readonly isPartner: boolean
  readonly hasEarned: boolean
  readonly countedAt: Date | null
}

interface PartnerDeps {
  readonly database: Database
  readonly now: () => number
  readonly environment: { readonly partner: PartnerThresholds }
  readonly sessions: { readonly invalidate: (person: Person) => void }
}

const readStatus = async (
  db: Queryable,
  accountId: string,
  { now, environment: { partner } }: Pick<PartnerDeps, 'now' | 'environment'>,
): Promise<PartnerStatus> => {
  const at = now()
  const facts = await db.row<Facts>(selectFacts, [accountId, at, at - partner.recipeDays * day])
  // The account was deleted between authentication and this query.
  if (facts === undefined) throw new Problem('not-signed-in')
  const requirements = partnerRequirements(facts, partner)
  return {
    isPartner: facts.isPartner,
    hasEarned: facts.hasEarned,
    mayApply: !facts.isPartner && meetsRequirements(requirements),
    requirements,
    recipeDays: partner.recipeDays,
    readerDays: partner.readerDays,
    countedAt: facts.countedAt?.toISOString() ?? null,
  }
}

export const readPartnerStatus =
  (deps: PartnerDeps): Handler<typeof partnerEndpoints.partnerStatus> =>
  (_, { person }) =>
    readStatus(deps.database, person.accountId, deps)

/**
 * WHO-4: an account that meets all thresholds becomes a partner at once; its devices learn of it with their next session.
 * After a revocation only an operator grants it again.
 * @throws Problem partner-requirements-missing
 */
export const applyAsPartner =
  (deps: PartnerDeps): Handler<typeof partnerEndpoints.applyAsPartner> =>
  async (_, { person }) => {
    const { accountId } = person
    const status = await deps.database.tx(async (tx) => {
      const before = await readStatus(tx, accountId, deps)
      if (before.isPartner) return before
      if (!before.mayApply) throw new Problem('partner-requirements-missing')
      if ((await tx.row(grantPartner, [accountId])) !== undefined)
        await writeAudit(tx, accountId, deps.now(), 'partner-granted', { by: 'application' })
      return readStatus(tx, accountId, deps)
    })
    deps.sessions.invalidate(person)
    return status
  }
