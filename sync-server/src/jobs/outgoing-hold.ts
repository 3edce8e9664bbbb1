import { statement, type Queryable } from '../postgres/database.ts'

/** What a restore, or an operator, holds (OP-9): what was sent after the backup is not known, and would be sent again. */
export const outgoingKinds = ['mails', 'pushes', 'payouts'] as const
export type OutgoingKind = (typeof outgoingKinds)[number]

export interface Hold {
  readonly kind: OutgoingKind
  readonly since: Date
  /** When the restored backup was made; null: it names no time, or an operator holds by hand. */
  readonly backupAt: Date | null
}

const add = statement(
  'outgoing.hold',
  `insert into outgoing_hold (kind, backup_at) select unnest($1::text[]), $2
   on conflict (kind) do update set since = now(), backup_at = excluded.backup_at`,
)
const addByHand = statement(
  'outgoing.hold-by-hand',
  'insert into outgoing_hold (kind) select unnest($1::text[]) on conflict (kind) do nothing',
)
const list = statement('outgoing.holds', 'select kind, since, backup_at as "backupAt" from outgoing_hold order by kind')
const find = statement('outgoing.is-held', 'select kind from outgoing_hold where kind = $1')
const remove = statement('outgoing.release', 'delete from outgoing_hold where kind = any($1)')

/** The statement that a restore runs in its own transaction, and its values. */
export const holdEverything = (backupAt: Date | null): { text: string; values: unknown[] } => ({
  text: add.text,
  values: [[...outgoingKinds], backupAt],
})

/** Holds everything without a restore of a backup. What is held stays held since then. */
export const holdOutgoing = async (db: Queryable): Promise<void> => {
  await db.rows(addByHand, [[...outgoingKinds]])
}

export const readHolds = (db: Queryable): Promise<Hold[]> => db.rows<Hold>(list)

/**
 * Whether a kind is held. Jobs that send ask before each run, and leave everything due. Mails that answer what a person does
 * now are never held: without the codes no person could sign in again.
 */
export const isHeld = async (db: Queryable, kind: OutgoingKind): Promise<boolean> =>
  (await db.row(find, [kind])) !== undefined

export const release = async (db: Queryable, kinds: readonly OutgoingKind[]): Promise<void> => {
  await db.rows(remove, [kinds])
}
