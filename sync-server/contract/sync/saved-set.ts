import { hasSeen, isOwnWrite, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'

/** A saved recipe: an observed-remove set. It is saved while one add is left; without adds it is a tombstone. */
export interface SavedRow {
  readonly adds: readonly WriteOrigin[]
  /** The time of the first save by the server's clock; null for a tombstone. */
  readonly savedAt: number | null
  readonly version: number
}

/**
 * Saving always applies. The add replaces the earlier adds of this device: a device that has seen the new add has seen
 * the earlier ones too. So the list is never longer than the number of devices.
 */
export const save = (row: SavedRow | undefined, actor: Actor): RuleResult<SavedRow> => {
  const add = { version: actor.version, client: actor.client, mid: actor.mid }
  const others = row === undefined ? [] : row.adds.filter((earlier) => !isOwnWrite(actor, earlier))
  return {
    outcome: 'applied',
    row: { adds: [...others, add], savedAt: row?.savedAt ?? actor.occurredAt, version: actor.version },
  }
}

/** Un-saving removes the adds that the device saw or made, never an unseen add of another device. */
export const unsave = (row: SavedRow | undefined, actor: Actor): RuleResult<SavedRow> => {
  if (row === undefined || row.adds.length === 0) return { outcome: 'noop', row: null }
  const adds = row.adds.filter((add) => !hasSeen(actor, add))
  if (adds.length === row.adds.length) return { outcome: 'superseded', row: null }
  if (adds.length > 0) return { outcome: 'superseded', row: { ...row, adds, version: actor.version } }
  return { outcome: 'applied', row: { adds, savedAt: null, version: actor.version } }
}
