import type { ProfilePicture } from '@simmer/contract/wire/profile'
import { photoSources } from '../photos/photo-sources.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** The columns that a query over account and photo selects for `profilePicture`. */
export const pictureColumns = `photo_id as "photoId", width, height, widths, placeholder`

export interface PictureRow {
  readonly photoId: string | null
  readonly width: number | null
  readonly height: number | null
  readonly widths: readonly number[] | null
  readonly placeholder: string | null
}

/** The largest width at which a screen shows a profile picture. */
const maxWidth = 640

export const profilePicture = ({ photoId, width, height, widths, placeholder }: PictureRow): ProfilePicture | null => {
  if (photoId === null || width === null || height === null || widths === null) return null
  const sources = photoSources({ photoId, width, height, widths })
  const fitting = sources.filter((source) => source.width <= maxWidth)
  return { sources: fitting.length > 0 ? fitting : sources.slice(0, 1), placeholder: placeholder ?? '' }
}

const updatePicture = statement('account.set-picture', `update account set photo_id = $2 where account_id = $1`)

export const setProfilePicture = async (db: Queryable, accountId: string, photoId: string | null): Promise<void> => {
  await db.rows(updatePicture, [accountId, photoId])
}
