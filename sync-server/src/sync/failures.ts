import { Problem } from '@simmer/contract/wire/problems'

/** The SQLSTATE of what the database threw, or null. */
const sqlState = (error: unknown): string | null =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  typeof error.code === 'string' &&
  /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : null

const transient = new Set(['40001', '40P01', '55P03', '25P03'])

/** Nobody's fault, and another try may well succeed: never a reason to give up an action. */
export const isTransient = (error: unknown): boolean => {
  if (error instanceof Problem) return error.problem === 'database-unavailable'
  const state = sqlState(error)
  return state !== null && (transient.has(state) || /^(?:57|53|08)/.test(state))
}

/** Two requests met at a key that was free when both looked; whoever looks again sees it taken. */
export const isKeyCollision = (error: unknown): boolean =>
  sqlState(error) === '23505' &&
  typeof error === 'object' &&
  error !== null &&
  'table' in error &&
  (error.table === 'sync_client' || error.table === 'sync_mutation' || error.table === 'sync_user')

/** The database refuses what a mutation says (22 data exception, 23 integrity constraint): trying again changes nothing. */
export const isPoison = (error: unknown): boolean => /^2[23]/.test(sqlState(error) ?? '')
