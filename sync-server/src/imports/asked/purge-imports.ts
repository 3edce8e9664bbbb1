import { knownImportMs } from '@simmer/contract/wire/asked-import'
import type { Purge } from '../../jobs/purge.ts'
import { statement } from '../../postgres/database.ts'
import { bumpAccountVersion } from '../../sync/account-version.ts'

const accountsAtOnce = 100

const old = statement(
  'imports.old',
  `select distinct account_id as "accountId" from user_record
   where starts_with(id, 'import:') and value is not null and value ->> 'state' in ('ready', 'failed')
     and occurred_at < to_timestamp($1::float8 / 1000) limit ${accountsAtOnce}`,
)
const remove = statement(
  'imports.purge',
  `update user_record set value = null, version = $3
   where account_id = $1 and starts_with(id, 'import:') and value ->> 'state' in ('ready', 'failed')
     and occurred_at < to_timestamp($2::float8 / 1000) returning id`,
)

/** Removes imports from the list 90 days after their end. Their drafts stay. */
export const purgeOldImports: Purge = async ({ database, now, stopping }) => {
  const before = now - knownImportMs
  let rows = 0
  for (;;) {
    const accounts = await database.rows<{ accountId: string }>(old, [before])
    for (const { accountId } of accounts) {
      if (stopping?.aborted === true) return rows
      rows += await database.tx(async (tx) => {
        const version = await bumpAccountVersion(tx, accountId)
        return version === undefined ? 0 : (await tx.rows(remove, [accountId, before, version])).length
      })
    }
    if (accounts.length < accountsAtOnce) return rows
  }
}
