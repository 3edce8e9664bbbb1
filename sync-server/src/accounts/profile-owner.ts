import { Problem } from '@simmer/contract/wire/problems'
import { statement, type Queryable } from '../postgres/database.ts'
import { pictureColumns, type PictureRow } from './profile-picture.ts'

export interface ProfileOwner extends PictureRow {
  readonly accountId: string
  readonly username: string
  readonly name: string | null
  readonly bio: string
  readonly links: readonly string[]
  readonly confirmed: boolean
  readonly suspended: boolean
  /** The owner requested the deletion of the account. */
  readonly isDeletionPending: boolean
  readonly createdAt: Date
}

const byUsername = statement(
  'account.profile-owner',
  `select account_id as "accountId", username, name, bio, links, confirmed, suspended_at is not null as suspended,
          deletion_at is not null as "isDeletionPending", account.created_at as "createdAt", ${pictureColumns}
     from account left join photo using (photo_id)
    where lower(username) = lower($1)
       or account_id = (select account_id from former_username where username = lower($1) and until > now())`,
)

/**
 * Finds the profile of a username in any case; a former username leads to its owner while it is reserved.
 * @throws Problem author-not-found, author-gone (suspended, or about to be deleted)
 */
export const profileOwner = async (db: Queryable, username: string): Promise<ProfileOwner> => {
  const owner = await db.row<ProfileOwner>(byUsername, [username])
  if (owner === undefined) throw new Problem('author-not-found')
  if (owner.suspended || owner.isDeletionPending) throw new Problem('author-gone')
  return owner
}
