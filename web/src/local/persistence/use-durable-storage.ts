import { useEffect } from 'react'

/** For screens whose kept things must outlive a killed browser; on all others it comes later. */
export const useDurableStorage = (): void => {
  useEffect(() => {
    const start = async (): Promise<void> => (await import('./durable-copy.ts')).startDurableCopy()
    // A browser without a database keeps what it keeps.
    start().catch(() => undefined)
  }, [])
}
