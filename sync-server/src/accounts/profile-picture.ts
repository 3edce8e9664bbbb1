import type { ProfilePicture } from '@simmer/contract/wire/profile'
import { photoSources } from '../photos/photo-sources.ts'
import { statement, type Asking } from '../postgres/database.ts'

/** What a query over account and its photo selects for `profilePicture`. */
export const pictureColumns = `photo_id as "photoId", width, height, widths, placeholder`

export interface PictureRow {
  readonly photoId: string | null
  readonly width: number | null
  readonly height: number | null
  readonly widths: readonly number[] | null
  readonly placeholder: string | null
}

/** No circle on a screen is larger. */
const widest = 640

export const profilePicture = ({ photoId, width, height, widths, placeholder }: PictureRow): ProfilePicture | null => {
  if (photoId === null || width === null || height === null || widths === null) return null
  const sources = photoSources({ photoId, width, height, widths })
  const small = sources.filter((source) => source.width <= widest)
  return { sources: small.length > 0 ? small : sources.slice(0, 1), placeholder: placeholder ?? '' }
}

const setPicture = statement('account.set-picture', `update account set photo_id = $2 where account_id = $1`)

const addUpload = statement(
  'account.add-upload',
  `insert into account_photo (account_id, photo_id, uploaded_at, for_profile)
   values ($1, $2, to_timestamp($3::float8 / 1000), $4)
   on conflict (account_id, photo_id) do update
     set uploaded_at = excluded.uploaded_at, for_profile = account_photo.for_profile and excluded.for_profile`,
)

export const wearPicture = async (ask: Asking, accountId: string, photoId: string | null): Promise<void> => {
  await ask.rows(setPicture, [accountId, photoId])
}

/** Notes who brought a picture, and whether it is there to be worn and for nothing else. */
export const noteUpload = async (
  ask: Asking,
  accountId: string,
  photoId: string,
  at: number,
  forProfile: boolean,
): Promise<void> => {
  await ask.rows(addUpload, [accountId, photoId, at, forProfile])
}
