import { isOfficialName, normalizeName } from '@simmer/contract/accounts/display-names'
import type { profileSettingsEndpoints } from '@simmer/contract/wire/endpoints/profile-settings-endpoints'
import { usernameDays, type ProfileSettings } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Queryable, type Database } from '../postgres/database.ts'
import { updateAuthorName } from '../recipes/update-author-name.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { pictureColumns, profilePicture, type PictureRow } from '../accounts/profile-picture.ts'

interface ProfileRow extends PictureRow {
  readonly username: string | null
  readonly name: string | null
  readonly about: string
  readonly links: readonly string[]
  readonly usernameSince: Date | null
}

const selectProfile = statement(
  'account.profile-settings',
  `select username, name, bio as about, links, username_since as "usernameSince", ${pictureColumns}
     from account left join photo using (photo_id) where account_id = $1`,
)

export const readProfileSettings = async (db: Queryable, accountId: string, now: number): Promise<ProfileSettings> => {
  const row = await db.row<ProfileRow>(selectProfile, [accountId])
  if (row === undefined) throw new Problem('not-signed-in')
  const { username, name, about, links, usernameSince } = row
  const changeableFrom = (usernameSince?.getTime() ?? 0) + usernameDays.betweenChanges * day
  return {
    username,
    name: name ?? '',
    about,
    links: [...links],
    picture: profilePicture(row),
    usernameFrom: changeableFrom > now ? new Date(changeableFrom).toISOString() : null,
  }
}

const updateProfile = statement(
  'account.write-profile',
  `update account set name = nullif($2, ''), bio = $3, links = $4 where account_id = $1
   returning username, coalesce(name, username, '') as name`,
)

const lockName = statement(
  'account.name-for-update',
  `select coalesce(name, username, '') as name from account where account_id = $1 for update`,
)

/**
 * RT-19: recipes that are already published get the new name as well.
 * @throws Problem name-not-allowed
 */
export const saveProfile =
  (deps: {
    readonly database: Database
    readonly sessions: Pick<Sessions, 'invalidate'>
    readonly now: () => number
  }): Handler<typeof profileSettingsEndpoints.saveProfile> =>
  async ({ body }, { person }) => {
    const { database, sessions, now } = deps
    const { accountId } = person
    const name = normalizeName(body.name)
    if (isOfficialName(name)) throw new Problem('name-not-allowed')
    await database.tx(async (tx) => {
      const before = await tx.row<{ name: string }>(lockName, [accountId])
      const after = await tx.row<{ username: string | null; name: string }>(updateProfile, [
        accountId,
        name,
        body.about,
        [...new Set(body.links)],
      ])
      if (after !== undefined && after.username !== null && after.name !== before?.name)
        await updateAuthorName(tx, accountId, { username: after.username, name: after.name }, now())
    })
    sessions.invalidate(person)
    return readProfileSettings(database, accountId, now())
  }
