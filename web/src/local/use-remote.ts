import { useCallback, useEffect, useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../api/network-error.ts'

export interface RemoteState<T> {
  /** Null until the first response. */
  readonly data: T | null
  /** Replaces the data with the response of a later call. */
  readonly setData: (data: T) => void
  /** The server could not be reached the last time. */
  readonly isOffline: boolean
  /** Loads the data again. */
  readonly reload: () => Promise<void>
}

/** Loads data of the account that this device does not store. `load` must be stable. */
export const useRemote = <T>(load: () => Promise<T>): RemoteState<T> => {
  const [data, setData] = useState<T | null>(null)
  const [isOffline, setOffline] = useState(false)
  const reload = useCallback(async (): Promise<void> => {
    try {
      const loaded = await load()
      setData(() => loaded)
      setOffline(false)
    } catch (error) {
      // The session rules redirect a person who is no longer signed in.
      if (error instanceof Problem && error.problem === 'not-signed-in') return
      if (!(error instanceof NetworkError)) throw error
      setOffline(true)
    }
  }, [load])
  useEffect(() => {
    const first = async (): Promise<void> => reload()
    void first()
  }, [reload])
  return { data, setData, isOffline, reload }
}
