import { useCallback, useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { createSafeStorage, unfinishedSignOutKey } from './persistence/safe-storage.ts'
import { useRemote, type RemoteState } from './use-remote.ts'

const storage = createSafeStorage(() => localStorage)

const readStored = <S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null => {
  try {
    const read = v.safeParse(schema, JSON.parse(storage.get(key) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export interface StoredRemote<T> extends Pick<RemoteState<T>, 'data' | 'failure' | 'reload'> {
  /** False while the data are those that this device stored earlier. */
  readonly isFresh: boolean
}

/**
 * Loads data of the account, and shows what this device stored of it until they arrive or where the server cannot be
 * reached. `request` must be stable and belong to the storage key. Signing out deletes what is stored (ST-6), so only
 * a screen that is still shown stores what arrives.
 */
export const useStoredRemote = <S extends v.GenericSchema>(
  key: string,
  schema: S,
  request: () => Promise<v.InferOutput<S>>,
): StoredRemote<v.InferOutput<S>> => {
  const stored = useMemo(() => readStored(schema, key), [schema, key])
  const load = useCallback(async () => ({ of: key, response: await request() }), [key, request])
  const { data, failure, reload } = useRemote<{ readonly of: string; readonly response: v.InferOutput<S> }>(load)
  const fresh = data?.of === key ? data.response : null
  useEffect(() => {
    // Another tab may have begun to sign out.
    if (fresh !== null && storage.get(unfinishedSignOutKey) === null) storage.set(key, JSON.stringify(fresh))
  }, [key, fresh])
  return { data: fresh ?? stored, failure, reload, isFresh: fresh !== null && failure === null }
}
