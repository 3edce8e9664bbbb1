import { refusals, type RefusalCode } from '@simmer/contract/wire/sync'

/** A whole request that is refused; nothing of it was carried out, except what stood before an unknown mutation. */
export class SyncRefusal extends Error {
  readonly code: RefusalCode
  readonly more: { readonly at?: number; readonly expected?: number }
  constructor(code: RefusalCode, more: { readonly at?: number; readonly expected?: number } = {}, cause?: unknown) {
    super(`sync was refused: ${code}`, { cause })
    this.name = 'SyncRefusal'
    this.code = code
    this.more = more
  }
  get status(): number {
    return refusals[this.code]
  }
}
