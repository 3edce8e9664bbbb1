import { type Queryable, statement } from '../postgres/database.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'

const writers = {
  review: statement('reviews.writer-to-delete', `select writer_id as id from recipe_review where review_id = $1`),
  reply: statement('replies.writer-to-delete', `select writer_id as id from recipe_reply where reply_id = $1`),
}
const deletes = {
  review: statement('reviews.delete-removed', `delete from recipe_review where review_id = $1`),
  reply: statement('replies.delete-removed', `delete from recipe_reply where reply_id = $1`),
}

/** Deletes what others could see of a review or a reply, for good. Its writer keeps the text. */
export const deleteContribution = async (
  tx: Queryable,
  { kind, id }: { readonly kind: 'review' | 'reply'; readonly id: string },
): Promise<void> => {
  const writer = await tx.row<{ id: string }>(writers[kind], [id])
  if (writer === undefined) return
  // Before the text, as the job locks them.
  await bumpAccountVersion(tx, writer.id)
  await tx.rows(deletes[kind], [id])
}
