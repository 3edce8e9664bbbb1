import type { moderationEndpoints } from '@simmer/contract/wire/endpoints/moderation-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { hasCapability } from '../accounts/roles.ts'
import type { Handler, Person } from '../http/handler.ts'
import type { Queryable } from '../postgres/database.ts'

/** WHO-5, WHO-7: checked in every call. @throws Problem moderators-only */
export const requireModerator = async (db: Queryable, { accountId }: Person): Promise<void> => {
  if (!(await hasCapability(db, accountId, 'moderator'))) throw new Problem('moderators-only')
}

/** WHO-5: whether the app offers its moderation screen. Every call there is checked again. */
export const readModerationPermission =
  ({ database }: { readonly database: Queryable }): Handler<typeof moderationEndpoints.moderationPermission> =>
  async (_, { person }) => ({ mayModerate: await hasCapability(database, person.accountId, 'moderator') })
