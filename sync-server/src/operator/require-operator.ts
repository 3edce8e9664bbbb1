import type { operatorEndpoints } from '@simmer/contract/wire/endpoints/partner-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import type { Handler, Person } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** WHO-5, WHO-7: checked in every call. @throws Problem operators-only */
export const requireOperator = async (db: Queryable, { accountId }: Person): Promise<void> => {
  if (!(await hasCapability(db, accountId, 'operator'))) throw new Problem('operators-only')
}

const openCount = statement(
  'operator.open-count',
  `select ((select count(*) from earn_flag where decision is null)
     + (select count(*) from payout_batch where state = 'made'))::integer as open`,
)

/** WHO-5: whether the app offers its screen of operators, and how much waits there. Every call there is checked again. */
export const readOperatorPermission =
  ({ database }: { readonly database: Queryable }): Handler<typeof operatorEndpoints.operatorPermission> =>
  async (_, { person }) => {
    if (!(await hasCapability(database, person.accountId, 'operator'))) return { mayOperate: false, open: 0 }
    return { mayOperate: true, open: (await database.row<{ open: number }>(openCount))?.open ?? 0 }
  }
