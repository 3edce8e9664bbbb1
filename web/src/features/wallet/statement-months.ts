import { statementMonths, type WalletEntry } from '@simmer/contract/wire/endpoints/wallet-endpoints'
import type { StoredRemote } from '#local/use-stored-remote.ts'

export type StatementSource = 'server' | 'device'

/** Where statements are read from. Null while the entries of the wallet load, because the server may answer or not. */
export const statementSource = ({
  isFresh,
  failure,
}: Pick<StoredRemote<unknown>, 'isFresh' | 'failure'>): StatementSource | null =>
  isFresh ? 'server' : failure === null ? null : 'device'

/**
 * The months that have a statement on the server, the newest first. The loaded entries may end in the middle of these
 * months, and the statements for the device may not hold a long one.
 */
export const listStatementMonths = (
  entries: readonly Pick<WalletEntry, 'at'>[],
  stored: readonly { readonly month: string }[],
): string[] =>
  [...new Set([...entries.map(({ at }) => at.slice(0, 7)), ...stored.map(({ month }) => month)])]
    .toSorted()
    .toReversed()
    .slice(0, statementMonths)
