import { Problem } from '@simmer/contract/wire/problems'
import { statement, type Queryable } from '../postgres/database.ts'
import type { StoredPhoto } from './store-photo.ts'
import { photoIdFromHash } from './photo-files.ts'

const selectReady = statement(
  'photo.ready',
  `select photo_id as "photoId", width, height, widths, placeholder from account_photo join photo using (photo_id)
    where account_id = $1 and photo_id = any($2::text[])`,
)

/** Finds the pictures that this account uploaded completely, by the SHA-256 of the uploaded bytes. */
export const findReadyPictures = async (
  db: Queryable,
  accountId: string,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, StoredPhoto>> => {
  const rows = await db.rows<StoredPhoto>(selectReady, [accountId, hashes.map(photoIdFromHash)])
  const byId = new Map(rows.map((row) => [row.photoId, row]))
  return new Map(
    hashes.flatMap((hash) => {
      const photo = byId.get(photoIdFromHash(hash))
      return photo === undefined ? [] : [[hash, photo] as const]
    }),
  )
}

const add = statement(
  'photo.record-upload',
  `insert into account_photo (account_id, photo_id, uploaded_at, for_profile)
   values ($1, $2, to_timestamp($3::float8 / 1000), $4)
   on conflict (account_id, photo_id) do update
     set uploaded_at = excluded.uploaded_at, for_profile = account_photo.for_profile and excluded.for_profile,
       unused_since = null`,
)

/** Records who uploaded a picture, and whether it may only serve as a profile picture. */
export const recordUpload = async (
  db: Queryable,
  accountId: string,
  photoId: string,
  at: number,
  forProfile: boolean,
): Promise<void> => {
  await db.rows(add, [accountId, photoId, at, forProfile])
}

/** A limit that protects the disk and that no cook reaches. */
export const maxPictures = 5000

const countUploads = statement(
  'photo.count-uploads',
  `select count(*) as pictures from account_photo where account_id = $1`,
)

/** @throws Problem too-many-pictures */
export const requireQuota = async (db: Queryable, accountId: string): Promise<void> => {
  const { pictures } = (await db.row<{ pictures: number }>(countUploads, [accountId])) ?? { pictures: 0 }
  if (pictures >= maxPictures) throw new Problem('too-many-pictures')
}
