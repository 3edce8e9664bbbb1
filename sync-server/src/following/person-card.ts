import type { PersonCard } from '@simmer/contract/wire/following'
import { pictureColumns, profilePicture, type PictureRow } from '../accounts/profile-picture.ts'

/** The columns that a query over account and photo selects for `personCard`. */
export const personColumns = `account.account_id as id, username, coalesce(nullif(trim(name), ''), username) as name, ${pictureColumns}`

export interface PersonRow extends PictureRow {
  readonly id: string
  readonly username: string
  readonly name: string
}

export const personCard = (row: PersonRow): PersonCard => ({
  id: row.id,
  username: row.username,
  name: row.name,
  picture: profilePicture(row),
})
