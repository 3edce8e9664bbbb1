import { useCallback, useEffect } from 'react'
import * as v from 'valibot'
import { assistantEndpoints, type AssistantAllowance } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import { useRemote } from '#local/use-remote.ts'

const Host = v.nullable(v.string())

export interface Model {
  /** The host to which questions go, as this device last heard; null: no model is connected. */
  readonly host: string | null
  /** Whether Simmer has answered since the page was opened. */
  readonly isReachable: boolean
  /** What the account may still ask today; null for guests, and until it is known. */
  readonly left: AssistantAllowance | null
  readonly setLeft: (left: AssistantAllowance) => void
  /** Whether the person has agreed that questions go to this host. */
  readonly isAllowed: boolean
  readonly setAllowed: (isAllowed: boolean) => void
  /** Asks Simmer again. */
  readonly reload: () => Promise<void>
}

/** The model that the operator has connected, if any, and whether this person lets questions go there. */
export const useModel = (call: Call, owner: string | null): Model => {
  // The allowance is the account's.
  const load = useCallback(async () => ({ owner, ...(await call(assistantEndpoints.assistant, {})) }), [call, owner])
  const { data, setData, reload } = useRemote(load)
  const [knownHost, rememberHost] = usePersistentState<string | null>('assistant host', Host, null)
  const [allowedHost, allowHost] = usePersistentState<string | null>('assistant allowed', Host, null)
  const host = data === null ? knownHost : data.host
  useEffect(() => {
    if (data !== null) rememberHost(() => data.host)
  }, [data, rememberHost])
  useEffect(() => {
    const onOnline = (): void => void reload()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [reload])
  return {
    host,
    isReachable: data !== null,
    left: data?.left ?? null,
    setLeft: (left) => {
      if (data !== null) setData({ ...data, left })
    },
    isAllowed: host !== null && allowedHost === host,
    setAllowed: (isAllowed) => allowHost(() => (isAllowed ? host : null)),
    reload,
  }
}

/** Where no question goes to a model. */
export const helperOnly: Model = {
  host: null,
  isReachable: false,
  left: null,
  setLeft: () => undefined,
  isAllowed: false,
  setAllowed: () => undefined,
  reload: () => Promise.resolve(),
}
