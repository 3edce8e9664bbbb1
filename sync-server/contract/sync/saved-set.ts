import { hasSeen, isOwnWrite, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'

/** A recipe among the saved ones: saved while one live add is left. Without adds it is a tombstone. */
export interface SavedRow {
  readonly adds: readonly WriteOrigin[]
  /** When it was saved, by the server's clock; null once it no longer is. */
  readonly savedAt: number | null
  readonly version: number
}

/**
 * Saving always applies. The add takes the place of this device's earlier adds: whoever has seen the new one has seen
 * those too, so that no un-save can tell the difference, and the list stays as short as the number of devices.
 */
export const save = (row: SavedRow | undefined, actor: Actor): RuleResult<SavedRow> => {
  const add = { version: actor.version, client: actor.client, mid: actor.mid }
  const others = row === undefined ? [] : row.adds.filter((earlier) => !isOwnWrite(actor, earlier))
  return {
    outcome: 'applied',
    row: { adds: [...others, add], savedAt: row?.savedAt ?? actor.occurredAt, version: actor.version },
  }
}

/** Un-saving takes along the adds it saw or made, never another device's save that it had not seen. */
export const unsave = (row: SavedRow | undefined, actor: Actor): RuleResult<SavedRow> => {
  if (row === undefined || row.adds.length === 0) return { outcome: 'noop', row: null }
  const adds = row.adds.filter((add) => !hasSeen(actor, add))
  if (adds.length === row.adds.length) return { outcome: 'superseded', row: null }
  if (adds.length > 0) return { outcome: 'superseded', row: { ...row, adds, version: actor.version } }
  return { outcome: 'applied', row: { adds, savedAt: null, version: actor.version } }
}
