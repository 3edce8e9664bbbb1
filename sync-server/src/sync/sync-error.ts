import { syncErrorStatuses, type SyncErrorCode } from '@simmer/contract/wire/sync'

/** A whole request that is refused; nothing of it was carried out, except what stood before an unknown mutation. */
export class SyncError extends Error {
  readonly code: SyncErrorCode
  readonly more: { readonly at?: number; readonly expected?: number }
  constructor(code: SyncErrorCode, more: { readonly at?: number; readonly expected?: number } = {}, cause?: unknown) {
    super(`sync was refused: ${code}`, { cause })
    this.name = 'SyncRefusal'
    this.code = code
    this.more = more
  }
  get status(): number {
    return syncErrorStatuses[this.code]
  }
}
