import { useEffect } from 'react'

/** Starts the durable copy at once, for screens whose texts must survive a killed browser. */
export const useDurableStorage = (): void => {
  useEffect(() => {
    const start = async (): Promise<void> => (await import('./durable-copy.ts')).startDurableCopy()
    // A browser without a database has local storage only.
    start().catch(() => undefined)
  }, [])
}
