import type { SyncedWrites } from '@simmer/contract/sync/synced-rows'
import type { Mutation } from '@simmer/contract/wire/sync'
import type { Queryable } from '../postgres/database.ts'

/**
 * Rows that several accounts share. Each account has a copy at a version of its own. A write to one copy goes to the
 * others in the same transaction, so all accounts have it or none.
 */
export interface SharedRows {
  readonly includes: (mutation: Mutation) => boolean
  /** The accounts that share rows with this one, itself included, sorted. Only itself where it shares nothing. */
  readonly accounts: (db: Queryable, accountId: string) => Promise<readonly string[]>
  /** Copies the shared rows among `writes`. Returns their version there; undefined where nothing was copied. */
  readonly copy: (db: Queryable, from: string, to: string, writes: SyncedWrites) => Promise<number | undefined>
}

export const noSharedRows: SharedRows = {
  includes: () => false,
  accounts: async (_, accountId) => [accountId],
  copy: async () => undefined,
}
