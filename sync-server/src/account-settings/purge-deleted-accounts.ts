import type { Purge } from '../jobs/purge.ts'
import { type PhotoFiles, removePhotoFiles, type RemovedPhoto } from '../photos/photo-files.ts'
import { allowWaitingTransaction, statement, type Transaction } from '../postgres/database.ts'
import { anonymizeModeration } from '../moderation/purge-moderation.ts'
import { eraseAuthorRecipes } from '../recipes/erase-author-recipes.ts'
import { closeWallet } from '../wallet/close-wallet.ts'
import { reserveFormerUsername } from './change-username.ts'

const selectDue = statement(
  'account.due-for-deletion',
  `select account_id as "accountId", email, username from account
    where deletion_at < to_timestamp($1::float8 / 1000) order by deletion_at limit 1 for update skip locked`,
)

interface DueAccount {
  readonly accountId: string
  readonly email: string
  readonly username: string | null
}

/** Selects pictures that no other account or recipe uses. */
const selectExclusivePhotos = statement(
  'account.exclusive-photos',
  `select photo_id as "photoId", widths from photo
    where photo_id in (select photo_id from account_photo where account_id = $1
                       union select photo_id from account where account_id = $1
                       union select photo_id from recipe where author_id = $1
                       union select recipe_photo.photo_id from recipe_photo join recipe using (recipe_id) where author_id = $1)
      and not exists (select from account_photo other where other.photo_id = photo.photo_id and account_id <> $1)
      and not exists (select from account other where other.photo_id = photo.photo_id and account_id <> $1)
      and not exists (select from recipe other where other.photo_id = photo.photo_id and author_id is distinct from $1)
      and not exists (select from recipe_photo join recipe using (recipe_id)
                       where recipe_photo.photo_id = photo.photo_id and author_id is distinct from $1)`,
)

/**
 * Tables without a foreign key to account, or whose foreign key does not cascade. A trigger of sync_user updates the
 * rating totals.
 */
const deleteByAccountId = [
  statement('account.delete-synced', `delete from sync_user where account_id = $1`),
  statement('account.delete-messages', `delete from contact_message where account_id = $1`),
]
const deleteByEmail = [
  statement('account.delete-codes', `delete from one_time_code where email = $1`),
  statement('account.delete-stored-mail', `delete from stored_mail where recipient = $1`),
]
const deleteStepPhotos = statement(
  'account.delete-step-photos',
  `delete from recipe_photo using recipe where recipe.recipe_id = recipe_photo.recipe_id and author_id = $1`,
)
const deleteAccount = statement('account.delete', `delete from account where account_id = $1`)
const deletePhotos = statement('account.delete-photos', `delete from photo where photo_id = any($1::text[])`)

const deleteRows = async (
  tx: Transaction,
  { accountId, email, username }: DueAccount,
  now: number,
): Promise<RemovedPhoto[]> => {
  const photos = await tx.rows<RemovedPhoto>(selectExclusivePhotos, [accountId])
  await tx.rows(deleteStepPhotos, [accountId])
  await eraseAuthorRecipes(tx, accountId, now)
  await anonymizeModeration(tx, accountId, now)
  await closeWallet(tx, accountId, now)
  for (const deletion of deleteByAccountId) await tx.rows(deletion, [accountId])
  for (const deletion of deleteByEmail) await tx.rows(deletion, [email])
  await tx.rows(deleteAccount, [accountId])
  await tx.rows(deletePhotos, [photos.map(({ photoId }) => photoId)])
  if (username !== null) await reserveFormerUsername(tx, username, null, now)
  return photos
}

/** Deletes accounts whose deletion date has passed, one per transaction: rows, pictures and published recipes. */
export const purgeDeletedAccounts =
  (files: PhotoFiles): Purge =>
  async ({ database, now, stopping }) => {
    const deleteNext = async (tx: Transaction): Promise<boolean> => {
      const account = await tx.row<DueAccount>(selectDue, [now])
      if (account === undefined) return false
      await allowWaitingTransaction(tx)
      // The files are removed before the commit: if one cannot be removed, all of it is retried. Removing a missing
      // file has no effect.
      await removePhotoFiles(files, await deleteRows(tx, account, now))
      return true
    }
    for (let deletedCount = 0; ; deletedCount += 1)
      if (stopping?.aborted === true || !(await database.tx(deleteNext))) return deletedCount
  }
