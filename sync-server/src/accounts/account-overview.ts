import { statement, type Queryable } from '../postgres/database.ts'
import { accountColumns, type Account } from './account.ts'

/** What whoever runs Simmer may need to know to help a person. */
export interface AccountOverview extends Account {
  readonly capabilities: readonly string[]
  readonly suspendedAt: Date | null
  readonly createdAt: Date
}

const byEmail = statement(
  'account.overview-by-email',
  `select ${accountColumns}, suspended_at as "suspendedAt", created_at as "createdAt",
          array(select capability from account_capability granted
                 where granted.account_id = account.account_id order by capability) as capabilities
     from account where email = lower($1)`,
)

export const accountOverview = (db: Queryable, email: string): Promise<AccountOverview | undefined> =>
  db.row<AccountOverview>(byEmail, [email])
