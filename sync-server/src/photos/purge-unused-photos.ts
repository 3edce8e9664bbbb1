import { day, type Purge } from '../jobs/purge.ts'
import { allowWaitingTransaction, statement, type Transaction } from '../postgres/database.ts'
import { type PhotoFiles, removePhotoFiles, type RemovedPhoto } from './photo-files.ts'

/** The time for which an unused picture stays: an offline device may hold the draft that uses it. */
const unusedMs = 30 * day

const isUsed = `(
  exists (select from account where account.photo_id = upload.photo_id)
  or exists (select from recipe where recipe.photo_id = upload.photo_id)
  or exists (select from recipe_photo where recipe_photo.photo_id = upload.photo_id)
  or exists (select from recipe_review where writer_id = upload.account_id and upload.photo_id = any(recipe_review.photos))
  or exists (select from user_record where user_record.account_id = upload.account_id
    and left(user_record.value #>> '{value,hash}', 32) = upload.photo_id
    and user_record.value #>> '{value,hash}' is not null))`

const markUnused = statement(
  'account-photo.mark-unused',
  `update account_photo upload set unused_since = case when unused_since is null then to_timestamp($1::float8 / 1000) end
    where not for_profile and (unused_since is null) <> ${isUsed}`,
)

const selectUnused = statement(
  'account-photo.unused',
  `select account_id as "accountId", photo_id as "photoId" from account_photo upload
    where not for_profile and unused_since < to_timestamp($1::float8 / 1000) and not ${isUsed}
    limit 1 for update skip locked`,
)

const deleteUpload = statement(
  'account-photo.delete-unused',
  `delete from account_photo where account_id = $1 and photo_id = $2`,
)

/** A crop belongs to no account; it is deleted after the last recipe that shows it. */
const deleteUnowned = statement(
  'photo.delete-unowned',
  `delete from photo where photo_id in (
     select photo_id from photo left_over
      where created_at < to_timestamp($1::float8 / 1000)
        and not exists (select from account_photo where account_photo.photo_id = left_over.photo_id)
        and not exists (select from account where account.photo_id = left_over.photo_id)
        and not exists (select from recipe where recipe.photo_id = left_over.photo_id)
        and not exists (select from recipe_photo where recipe_photo.photo_id = left_over.photo_id)
      limit 100 for update skip locked)
   returning photo_id as "photoId", widths`,
)

/** Deletes pictures that no draft, recipe, review or profile has used for 30 days. */
export const purgeUnusedPhotos =
  (files: PhotoFiles): Purge =>
  async ({ database, now, stopping }) => {
    const deleteNextUpload = async (tx: Transaction): Promise<boolean> => {
      const upload = await tx.row<{ accountId: string; photoId: string }>(selectUnused, [now - unusedMs])
      if (upload !== undefined) await tx.rows(deleteUpload, [upload.accountId, upload.photoId])
      return upload !== undefined
    }
    const deleteUnownedPhotos = async (tx: Transaction): Promise<boolean> => {
      await allowWaitingTransaction(tx)
      const photos = await tx.rows<RemovedPhoto>(deleteUnowned, [now - unusedMs])
      // The files are removed before the commit: if one cannot be removed, all of it is retried.
      await removePhotoFiles(files, photos)
      return photos.length > 0
    }
    const repeatUntilDone = async (step: typeof deleteNextUpload): Promise<number> => {
      for (let count = 0; ; count += 1) if (stopping?.aborted === true || !(await database.tx(step))) return count
    }
    await database.rows(markUnused, [now])
    return (await repeatUntilDone(deleteNextUpload)) + (await repeatUntilDone(deleteUnownedPhotos))
  }
