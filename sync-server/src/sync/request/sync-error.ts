import { syncErrorStatuses, type SyncErrorCode } from '@simmer/contract/wire/sync'

/** An error of the whole request. Nothing was applied, except the mutations before an unknown one. */
export class SyncError extends Error {
  readonly code: SyncErrorCode
  readonly more: { readonly at?: number; readonly expected?: number }
  /** The `Retry-After` of 429 and 503. */
  readonly retryAfterSeconds: number
  constructor(
    code: SyncErrorCode,
    {
      retryAfterSeconds = 2,
      ...more
    }: { readonly at?: number; readonly expected?: number; readonly retryAfterSeconds?: number } = {},
    cause?: unknown,
  ) {
    super(`sync failed: ${code}`, { cause })
    this.name = 'SyncError'
    this.code = code
    this.more = more
    this.retryAfterSeconds = retryAfterSeconds
  }
  get status(): number {
    return syncErrorStatuses[this.code]
  }
}
