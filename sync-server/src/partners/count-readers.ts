import type { PartnerThresholds } from '@simmer/contract/partners/requirements'
import { type Job, startJob } from '../jobs/start-job.ts'
import { day } from '../jobs/purge.ts'
import { allowLongStatements, type Database, statement } from '../postgres/database.ts'
import type { Logger } from 'pino'

/** How old an account must be when it acts, so that accounts made for the purpose count late. */
const minReaderDays = 14
/** For so many days after signing up, an invited account does not count for the person who invited it. */
const invitedDays = 30

// A reader is a confirmed account that is not suspended and saved, cooked, rated or reviewed a recipe of the author's
// own. The statement reads the last days of all authors at once; partners need no count.
const countReaders = statement(
  'partner.count-readers',
  `insert into partner_readers (account_id, readers, counted_at)
   select author.account_id, count(distinct reader.account_id), to_timestamp($1::float8 / 1000)
   from (
     select account_id, recipe_id, saved_at as acted_at from saved_recipe where saved_at >= to_timestamp($2::float8 / 1000)
     union all
     select account_id, recipe_id, occurred_at from rating
      where stars is not null and occurred_at >= to_timestamp($2::float8 / 1000)
     union all
     select writer_id, recipe_id, written_at from recipe_review
      where is_shown and written_at >= to_timestamp($2::float8 / 1000)
     union all
     select account_id, (value ->> 'recipeId')::uuid, occurred_at from user_record
      where starts_with(id, 'cooked:') and value is not null and value ->> 'on' >= to_char(to_timestamp($2::float8 / 1000), 'YYYY-MM-DD')
        and value ->> 'recipeId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
   ) as act
   join recipe using (recipe_id)
   join account as author on author.account_id = recipe.author_id and not author.is_partner and author.deletion_at is null
   left join account as reader on reader.account_id = act.account_id and reader.confirmed
     and reader.suspended_at is null and reader.account_id <> author.account_id
     and reader.created_at <= act.acted_at - make_interval(days => ${minReaderDays})
     and (reader.referred_by is distinct from author.referral_code
       or reader.created_at <= act.acted_at - make_interval(days => ${invitedDays}))
   where recipe.state = 'published' and recipe.origin = 'own'
   group by author.account_id
   on conflict (account_id) do update set readers = excluded.readers, counted_at = excluded.counted_at`,
)

const forgetOldCounts = statement(
  'partner.forget-old-counts',
  `delete from partner_readers where counted_at < to_timestamp($1::float8 / 1000)`,
)

interface CountDeps {
  readonly database: Database
  readonly now: () => number
  readonly thresholds: PartnerThresholds
}

/** EP-5: counts the readers of all authors anew. An author whose last reader is too long ago has no count afterwards. */
export const countPartnerReaders = async ({ database, now, thresholds }: CountDeps): Promise<void> => {
  const at = now()
  await database.tx(async (tx) => {
    await allowLongStatements(tx)
    await tx.rows(countReaders, [at, at - thresholds.readerDays * day])
    await tx.rows(forgetOldCounts, [at])
  })
}

/** Once a day, and shortly after a start. Nodes that count at the same time write the same numbers. */
export const startReaderCount = (deps: CountDeps & { readonly log: Logger }): Job => {
  const job = startJob({
    name: 'partner readers',
    task: () => countPartnerReaders(deps),
    log: deps.log,
    everyMilliseconds: day,
    soonMilliseconds: 120_000,
  })
  job.soon()
  return job
}
