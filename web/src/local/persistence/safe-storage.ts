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

export const createSafeStorage = (storage: () => Storage): SafeStorage => {
  const orFallback = <T>(run: (storage: Storage) => T, fallback: T): T => {
    try {
      return run(storage())
    } catch {
      return fallback
    }
  }
  return {
    get: (key) => orFallback((local) => local.getItem(key), null),
    set: (key, text) => orFallback((local) => local.setItem(key, text), undefined),
    remove: (key) => orFallback((local) => local.removeItem(key), undefined),
    clear: () => {
      orFallback((local) => local.clear(), undefined)
      orFallback(() => sessionStorage.clear(), undefined)
    },
  }
}
