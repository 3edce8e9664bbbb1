import type { Mutation } from '@simmer/contract/wire/sync'
import type { Queryable } from '../postgres/database.ts'

/**
 * Rows that several accounts have in common. Each has them in its own order; what one writes is copied into the others'
 * orders in the same transaction, so that all have the same or none.
 */
export interface SharedRows {
  readonly includes: (mutation: Mutation) => boolean
  /** The accounts that have them in common with this one, itself among them, sorted; nobody else where it shares nothing. */
  readonly accounts: (db: Queryable, accountId: string) => Promise<readonly string[]>
  /** Copies those of these rows that are shared. Answers the version they have there; undefined where that account is gone. */
  readonly copy: (db: Queryable, from: string, to: string, ids: readonly string[]) => Promise<number | undefined>
}

export const noSharedRows: SharedRows = {
  includes: () => false,
  accounts: async (_, accountId) => [accountId],
  copy: async () => undefined,
}
