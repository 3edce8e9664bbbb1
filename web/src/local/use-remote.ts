import { useCallback, useEffect, useRef, useState } from 'react'
import { Problem } from '@simmer/contract/wire/problems'
import { NetworkError } from '../api/network-error.ts'

export interface RemoteState<T> {
  /** Null until the first response. */
  readonly data: T | null
  /** Replaces the data with the response of a later call. */
  readonly setData: (data: T) => void
  /** Why the last request failed. `offline`: the server could not be reached. */
  readonly failure: 'offline' | Problem | null
  /** Loads the data again. */
  readonly reload: () => Promise<void>
}

/**
 * Loads data of the account that this device does not store. `load` must be stable; where it changes, what the one
 * before still answers is ignored. The first call waits for `delayMs`; null: there is none before `reload`.
 */
export const useRemote = <T>(load: () => Promise<T>, delayMs: number | null = 0): RemoteState<T> => {
  const [data, setData] = useState<T | null>(null)
  const [failure, setFailure] = useState<RemoteState<T>['failure']>(null)
  const latest = useRef(load)
  const reload = useCallback(async (): Promise<void> => {
    try {
      const loaded = await load()
      if (latest.current !== load) return
      setData(() => loaded)
      setFailure(null)
    } catch (error) {
      // The session rules redirect a person who is no longer signed in.
      if (latest.current !== load || (error instanceof Problem && error.problem === 'not-signed-in')) return
      if (error instanceof NetworkError) setFailure('offline')
      else if (error instanceof Problem) setFailure(error)
      else throw error
    }
  }, [load])
  useEffect(() => {
    latest.current = load
  }, [load])
  useEffect(() => {
    if (delayMs === null) return undefined
    const first = async (): Promise<void> => reload()
    if (delayMs === 0) {
      void first()
      return undefined
    }
    const timer = setTimeout(() => void first(), delayMs)
    return () => clearTimeout(timer)
  }, [reload, delayMs])
  return { data, setData, failure, reload }
}
