import { day, type Purge } from '../jobs/purge.ts'
import { type PhotoFiles, removePhotoFiles, type RemovedPhoto } from '../photos/photo-files.ts'
import { allowWaitingTransaction, statement, type Transaction } from '../postgres/database.ts'

/** A user who has just uploaded a picture may still select it. */
const graceMs = day

const selectUnused = statement(
  'account-photo.unused-profile',
  `select account_id as "accountId", photo_id as "photoId" from account_photo upload
    where for_profile and uploaded_at < to_timestamp($1::float8 / 1000)
      and not exists (select from account where account.photo_id = upload.photo_id)
      and not exists (select from recipe where recipe.photo_id = upload.photo_id)
      and not exists (select from recipe_photo where recipe_photo.photo_id = upload.photo_id)
    limit 1 for update skip locked`,
)

const deleteUpload = statement(
  'account-photo.delete',
  `delete from account_photo where account_id = $1 and photo_id = $2`,
)

/** Another account may have uploaded the same picture. */
const deletePhoto = statement(
  'photo.remove-unused',
  `delete from photo where photo_id = $1 and not exists (select from account_photo other where other.photo_id = $1)
   returning photo_id as "photoId", widths`,
)

/** Deletes pictures that were uploaded for a profile and that no profile uses, one per transaction. */
export const purgeProfilePictures =
  (files: PhotoFiles): Purge =>
  async ({ database, now, stopping }) => {
    const purgeNext = async (tx: Transaction): Promise<boolean> => {
      const upload = await tx.row<{ accountId: string; photoId: string }>(selectUnused, [now - graceMs])
      if (upload === undefined) return false
      await allowWaitingTransaction(tx)
      await tx.rows(deleteUpload, [upload.accountId, upload.photoId])
      await removePhotoFiles(files, await tx.rows<RemovedPhoto>(deletePhoto, [upload.photoId]))
      return true
    }
    for (let purgedCount = 0; ; purgedCount += 1)
      if (stopping?.aborted === true || !(await database.tx(purgeNext))) return purgedCount
  }
