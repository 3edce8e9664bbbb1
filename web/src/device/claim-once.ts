/** Long enough for every other tab to see what this tab writes, in milliseconds. */
const holdMs = 5000

/**
 * Resolves to true in exactly one of the tabs that claim the same name at about the same time. Without Web Locks
 * every tab gets true.
 */
export const claimOnce = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!navigator.locks) {
      resolve(true)
      return
    }
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock !== null)
      return lock === null ? undefined : new Promise((done) => setTimeout(done, holdMs))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
