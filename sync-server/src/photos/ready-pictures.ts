import { statement, type Queryable } from '../postgres/database.ts'
import type { StoredPhoto } from './keep-photo.ts'
import { photoIdFromHash } from './photo-name.ts'

const selectReady = statement(
  'photo.ready',
  `select photo_id as "photoId", width, height, widths, placeholder from account_photo join photo using (photo_id)
    where account_id = $1 and photo_id = any($2::text[])`,
)

/** Those of these pictures, by the SHA-256 of what was sent, that this account brought whole and that can be shown. */
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
