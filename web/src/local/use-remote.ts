import { useCallback, useEffect, useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../api/network-error.ts'

export interface RemoteState<T> {
  /** Null until Simmer answered. */
  readonly data: T | null
  /** Takes over what a later call answered. */
  readonly setData: (data: T) => void
  /** Simmer could not be reached the last time. */
  readonly isOffline: boolean
  /** Asks again. */
  readonly reload: () => Promise<void>
}

/** What Simmer alone knows of an account, asked for when a screen opens; nothing of it is kept on this device. `ask` has to be stable. */
export const useRemote = <T>(load: () => Promise<T>): RemoteState<T> => {
  const [data, setData] = useState<T | null>(null)
  const [isOffline, setOffline] = useState(false)
  const reload = useCallback(async (): Promise<void> => {
    try {
      const loaded = await load()
      setData(() => loaded)
      setOffline(false)
    } catch (error) {
      // Whoever is not signed in any more is led away by the session's own rules.
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
