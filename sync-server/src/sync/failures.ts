import { Problem } from '@simmer/contract/wire/problems'
import { isUniqueViolation, sqlState } from '../postgres/postgres-errors.ts'

const transient = new Set(['40001', '40P01', '55P03', '25P03'])

/** A passing failure that a retry may overcome. It never rejects a mutation. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof Problem) return error.problem === 'database-unavailable'
  const state = sqlState(error)
  return state !== undefined && (transient.has(state) || /^(?:57|53|08)/.test(state))
}

/** PostgreSQL names the partition, `sync_mutation_part_3`, or the shard, `sync_mutation_102008`. */
const keyedTables = /^sync_(?:batch|client|mutation|user)(?:_|$)/

/** Two requests inserted the same key at the same time. After a new read, the second one finds it. */
export const isKeyCollision = (error: unknown): boolean =>
  isUniqueViolation(error) &&
  typeof error === 'object' &&
  error !== null &&
  'table' in error &&
  typeof error.table === 'string' &&
  keyedTables.test(error.table)

/** The database cannot store a mutation (22 data exception, 23 integrity constraint). A retry does not help. */
export const isPoison = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')
