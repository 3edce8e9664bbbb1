import type { TableExtension } from '../sync/synced-table.ts'

/**
 * One line for each batch, made of the arrays that the batch sends in any case. A repeated save or rating needs no check:
 * the job finds that it is known.
 */
const line = (kind: 'saved' | 'rated', recipes: string, amounts: string): readonly string[] => [
  `insert into notify_due (actor_id, kind, targets, amounts) select $1, '${kind}', ${recipes}, ${amounts} from held`,
]

/** What a batch stores together with saved recipes: the line from which their authors are notified. */
export const savedDueLines: TableExtension<'saved'> = {
  writes: (_, array) => line('saved', array('recipe_id'), array('saved_at')),
  inserts: (_, array) => line('saved', array('recipe_id'), array('saved_at')),
}

/** The same for ratings. */
export const ratingDueLines: TableExtension<'rating'> = {
  writes: (_, array) => line('rated', array('recipe_id'), array('stars')),
  inserts: (_, array) => line('rated', array('recipe_id'), array('stars')),
}

/** Blocking a person takes them out of the entries of the account. */
export const blockDueLines: TableExtension<'record'> = {
  // A batch that reads rows is never written by the statement for new rows alone, which has no such line.
  related: [
    { action: 'block.set', ids: (ids) => `select id from user_record where account_id = $1 and id = any(${ids})` },
  ],
  writes: (batch) => [
    `insert into notify_due (actor_id, kind, targets)
    select $1, 'blocked', array_agg(split_part(batch.id, ':', 2)::uuid) from held, ${batch} as batch
    where starts_with(batch.id, 'block:') and batch.value is not null having count(*) > 0`,
  ],
}
