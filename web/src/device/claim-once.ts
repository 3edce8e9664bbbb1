/** Long enough for what one tab writes to be known in every other, in milliseconds. */
const holdMs = 5000

/** True in one tab alone of all that claim the same at about the same time. Where the browser cannot tell, in each. */
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
