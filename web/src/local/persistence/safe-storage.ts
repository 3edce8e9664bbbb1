/**
 * Set from the start of a sign-out until the data of the account is deleted: a page may be closed in between. The next
 * start then finishes the sign-out, and restores no text of the account.
 */
export const unfinishedSignOutKey = 'simmer.unfinished-sign-out'

/** Local storage that never throws: in private windows and on full disks it stores nothing. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, text: string): void
  remove(key: string): void
  /** ST-6, ER-1: deletes all local storage of this origin, and the session storage of this tab. */
  clear(): void
}

const orFallback = <T>(run: () => T, fallback: T): T => {
  try {
    return run()
  } catch {
    return fallback
  }
}

export const createSafeStorage = (storage: () => Storage): SafeStorage => {
  return {
    get: (key) => orFallback(() => storage().getItem(key), null),
    set: (key, text) => orFallback(() => storage().setItem(key, text), undefined),
    remove: (key) => orFallback(() => storage().removeItem(key), undefined),
    clear: () => {
      orFallback(() => storage().clear(), undefined)
      orFallback(() => sessionStorage.clear(), undefined)
    },
  }
}
