import type { DraftItem } from '@simmer/contract/sync/read-draft'
import type { PastedLine } from './lines-pasted.ts'

/** What a line asks of its list. */
export interface ItemActions {
  readonly insert: (after: DraftItem, lines: readonly PastedLine[]) => void
  readonly move: (item: DraftItem, step: 1 | -1, via?: 'grip') => void
  /** The focus goes to a neighbour, unless it `stays` where it is. */
  readonly remove: (item: DraftItem, deleteText: () => Promise<string>, focus?: 'stays') => void
}
