import { Problem } from '@simmer/contract/wire/problems'
import { statement, type Asking } from '../postgres/database.ts'

export interface ProfileOwner {
  readonly accountId: string
  readonly username: string
  readonly name: string | null
  readonly bio: string
  readonly confirmed: boolean
  readonly suspended: boolean
  readonly createdAt: Date
}

const byUsername = statement(
  'account.profile-owner',
  `select account_id as "accountId", username, name, bio, confirmed, suspended_at is not null as suspended,
          created_at as "createdAt"
     from account where lower(username) = lower($1)`,
)

/** Whose profile is at a username, in any case. @throws Problem author-not-found, author-gone (suspended). */
export const profileOwner = async (ask: Asking, username: string): Promise<ProfileOwner> => {
  const owner = await ask.row<ProfileOwner>(byUsername, [username])
  if (owner === undefined) throw new Problem('author-not-found')
  if (owner.suspended) throw new Problem('author-gone')
  return owner
}
