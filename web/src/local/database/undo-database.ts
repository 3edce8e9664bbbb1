import { Dexie, type Table } from 'dexie'
import { databaseNames, legacyDatabaseNames } from './database-names.ts'
import { movedRowsSchema, moveRows, storeIn } from './move-rows.ts'

interface UndoRecord {
  readonly id: string
  readonly owner: string
  readonly draft: string
  readonly at: number
  readonly undone: 0 | 1 | 2
}

/**
 * The undo history of all drafts on this device. It is a database of its own because it grows with every edit, and
 * because sign-out keeps it while work of the account is unsent.
 */
export class UndoDatabase<Entry extends UndoRecord = UndoRecord> extends Dexie {
  readonly entries: Table<Entry, string>

  constructor() {
    super(databaseNames.undo, { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ entries: 'id,[owner+draft+undone+id],owner,at', ...movedRowsSchema })
    this.entries = this.table('entries')
    this.on('ready', () => moveRows(databaseNames.undo, legacyDatabaseNames.undo, storeIn({ steps: 'entries' })), true)
  }
}

/** Deletes the undo history of an account. */
export const deleteUndoHistory = async (owner: string): Promise<void> => {
  const database = new UndoDatabase()
  try {
    await database.entries.where({ owner }).delete()
  } finally {
    database.close()
  }
}
