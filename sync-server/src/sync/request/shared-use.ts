/** So long after the last request of others the server is one's own, in milliseconds. */
const sharedMs = 1000

export interface SharedUse {
  /** An account has sent a request. */
  note(account: string): void
  /** Whether others used the server within the last second. */
  isShared(account: string): boolean
}

interface SharedUseDeps {
  /** Milliseconds of a clock that is never set back. */
  readonly now: () => number
  /** When the last request outside of the sync route ended, by the same clock. It counts as one of others. */
  readonly lastReadAt: () => number
}

/** Knows whether more than one account uses the server at present. */
export const createSharedUse = ({ now, lastReadAt }: SharedUseDeps): SharedUse => {
  let newest = { account: '', at: -Infinity }
  /** The last request of an account that is not the newest one. */
  let before = newest
  return {
    note: (account) => {
      if (account !== newest.account) before = newest
      newest = { account, at: now() }
    },
    isShared: (account) => {
      const other = account === newest.account ? before : newest
      return now() - Math.max(other.at, lastReadAt()) < sharedMs
    },
  }
}
