import type { ContactMessage } from '@simmer/contract/wire/contact'
import { day, purgeRows } from '../jobs/purge.ts'
import { type Queryable, statement } from '../postgres/database.ts'

export interface StoredMessage extends ContactMessage {
  readonly username: string | null
}

const selectKnown = statement('contact.known', `select 1 as one from contact_message where message_id = $1`)
const insert = statement(
  'contact.insert',
  `insert into contact_message (message_id, account_id, name, email, topic, message, received_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (message_id) do nothing`,
)
const lockUnmailedRows = statement(
  'contact.unmailed',
  `select message_id as id, contact_message.name, contact_message.email, topic, message, account.username
   from contact_message left join account using (account_id)
   where mailed_at is null order by received_at limit 20 for update of contact_message skip locked`,
)
const setMailed = statement('contact.mailed', `update contact_message set mailed_at = $2 where message_id = $1`)

export const isKnownMessage = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.row(selectKnown, [id])) !== undefined

export const addMessage = async (
  db: Queryable,
  contactMessage: ContactMessage,
  accountId: string | null,
  at: Date,
): Promise<void> => {
  const { id, name, email, topic, message } = contactMessage
  await db.rows(insert, [id, accountId, name, email, topic, message, at])
}

/** Locks the unmailed messages until the transaction ends, so that another server does not mail them too. */
export const lockUnmailed = (tx: Queryable): Promise<StoredMessage[]> => tx.rows<StoredMessage>(lockUnmailedRows)

export const markMailed = async (tx: Queryable, id: string, at: Date): Promise<void> => {
  await tx.rows(setMailed, [id, at])
}

/** Deletes messages that were mailed half a year ago: the operator has them by mail. */
export const purgeOldMessages = purgeRows({
  name: 'contact.purge-mailed',
  table: 'contact_message',
  key: 'message_id',
  expired: 'mailed_at < to_timestamp($1::float8 / 1000)',
  ageMs: 180 * day,
})
