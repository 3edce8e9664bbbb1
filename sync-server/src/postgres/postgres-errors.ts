import { Problem } from '@simmer/contract/wire/problems'

const errorCode = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT', // the unix socket does not exist (yet)
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const serverCodes = new Set([
  '25P03', // idle_in_transaction_session_timeout
  '55P03', // lock_timeout: another transaction holds the lock
  '57P01', // the server is stopping
  '57P02', // the server crashed
  '57P03', // the server is starting
])

/** 08: connection errors; 53: no disk space, no memory, no connection left. */
const transientClasses = /^(?:08|53)/

// Errors that pg and pg-pool throw without a code.
const driverMessages = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired/,
  /^Client has encountered a connection error/,
  /^Client was closed and is not queryable/,
  /^Cannot use a pool after calling end/,
]

/** The database cannot be reached or cannot serve now; the statement itself is not the cause. */
const isUnavailable = (error: unknown): boolean => {
  const code = errorCode(error)
  if (code !== undefined) return networkCodes.has(code) || serverCodes.has(code) || transientClasses.test(code)
  return error instanceof Error && driverMessages.some((pattern) => pattern.test(error.message))
}

/** The SQLSTATE of a database error; undefined for other errors. */
export const sqlState = (error: unknown): string | undefined => {
  const code = errorCode(error)
  return code !== undefined && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

/** Two transactions conflicted; a retry may succeed. */
export const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/**
 * Only the statement is the cause, and the connection is as good as before: 22 data that PostgreSQL refuses, 23 a constraint,
 * 40 a conflict of two transactions.
 */
export const isRefusedStatement = (error: unknown): boolean => /^(?:22|23|40)/.test(sqlState(error) ?? '')

/** A row with the same unique key exists, or was inserted at the same time. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  sqlState(error) === '23505' &&
  (constraint === undefined || (error instanceof Error && 'constraint' in error && error.constraint === constraint))

/** Turns an error of an unavailable database into its Problem; other errors are returned as they are. */
export const asDatabaseProblem = (error: unknown): unknown =>
  isUnavailable(error) ? new Problem('database-unavailable', { cause: error, retryAfter: 2 }) : error
