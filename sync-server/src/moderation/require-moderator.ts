import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import type { Handler, Person } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** WHO-5, WHO-7: checked in every call. @throws Problem moderators-only */
export const requireModerator = async (db: Queryable, { accountId }: Person): Promise<void> => {
  if (!(await hasCapability(db, accountId, 'moderator'))) throw new Problem('moderators-only')
}

const openCount = statement(
  'moderation.open-count',
  `select (select count(*) from moderation_case where closed_at is null)
     + (select count(*) from moderation_appeal where answered_at is null) as open`,
)
const countOpen = async (db: Queryable): Promise<number> => (await db.row<{ open: number }>(openCount))?.open ?? 0

/** WHO-5: whether the app offers its moderation screen, and how many cases and appeals are open. Every call there is checked again. */
export const readModerationPermission =
  ({ database }: { readonly database: Queryable }): Handler<typeof moderationEndpoints.moderationPermission> =>
  async (_, { person }) => {
    const mayModerate = await hasCapability(database, person.accountId, 'moderator')
    return { mayModerate, open: mayModerate ? await countOpen(database) : 0 }
  }
