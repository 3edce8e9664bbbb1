import { useCallback, useEffect } from 'react'
import * as v from 'valibot'
import { assistantEndpoints, type AssistantAllowance } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { guestOwner } from './database/talk-database.ts'
import { agreementsBy, isAllowedAt, isGoingOnOffered, type Agreement } from './model-consent.ts'
import { usePersistentState } from './persistence/use-persistent-state.ts'
import { useRemote } from './use-remote.ts'

const Host = v.nullable(v.string())

/** Where an agreement of an account is stored on this device. */
export const allowedKey = (owner: string | null, what: Agreement | 'offer settled'): string =>
  `assistant ${what} ${owner ?? ''}`.trim()

/** What is left, of the account that is signed in: an answer for another one that has signed out is none of its own. */
export const leftFor = (
  data: { readonly owner: string | null; readonly left: AssistantAllowance | null } | null,
  owner: string | null,
): AssistantAllowance | null => (data !== null && data.owner === owner ? data.left : null)

export interface Model {
  /** The host to which texts go, as this device last heard; null: no model is connected. */
  readonly host: string | null
  /** Whether Simmer has answered since the page was opened; null while its first answer is awaited. */
  readonly isReachable: boolean | null
  /** Whether the model reads pictures. */
  readonly canSee: boolean
  /** What the account may still ask today; null for guests, and until it is known. */
  readonly left: AssistantAllowance | null
  readonly setLeft: (left: AssistantAllowance) => void
  /** Whether the person has agreed that texts go to this host, from the assistant and from Recipe Genie. */
  readonly isAllowed: boolean
  /** Whether the person has agreed that questions about an open draft go there. */
  readonly areDraftsAllowed: boolean
  /** Whether the person has agreed that questions which the helper cannot answer go there without a press of their own. */
  readonly doQuestionsGoOn: boolean
  /** Whether questions that go on are to be offered, once. */
  readonly isGoingOnOffered: boolean
  /** Makes the offer no more. */
  readonly settleOffer: () => void
  /** Agrees to what the text of this place names. */
  readonly allow: (place: keyof typeof agreementsBy) => void
  /** Takes all agreements back. */
  readonly withdraw: () => void
  /** Asks Simmer again. */
  readonly reload: () => Promise<void>
  /** Ends an answer at the server, for every tab that listens to it. */
  readonly endAnswer: (questionId: string) => void
}

/**
 * The model that the operator has connected, if any, and whether this person lets texts go there. `owner` is the account,
 * `guestOwner`, or null while the session is loading.
 */
export const useModel = (call: Call, owner: string | null): Model => {
  const load = useCallback(async () => {
    // The allowance is the account's: such a call waits for the session.
    const access = owner === null || owner === guestOwner ? 'anyone' : 'signed-in'
    return { owner, ...(await call({ ...assistantEndpoints.assistant, access }, {})) }
  }, [call, owner])
  const { data, setData, failure, reload } = useRemote(load)
  const [knownHost, rememberHost] = usePersistentState<string | null>('assistant host', Host, null)
  const [allowedHost, allowHost] = usePersistentState<string | null>(allowedKey(owner, 'allowed'), Host, null)
  const [draftsHost, allowDraftsAt] = usePersistentState<string | null>(allowedKey(owner, 'drafts allowed'), Host, null)
  const [goingOnHost, goOnTo] = usePersistentState<string | null>(allowedKey(owner, 'goes on'), Host, null)
  const [offeredHost, settleAt] = usePersistentState<string | null>(allowedKey(owner, 'offer settled'), Host, null)
  const changes = { allowed: allowHost, 'drafts allowed': allowDraftsAt, 'goes on': goOnTo }
  const host = data === null ? knownHost : data.host
  useEffect(() => {
    if (data !== null) rememberHost(() => data.host)
  }, [data, rememberHost])
  useEffect(() => {
    const onOnline = (): void => void reload()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [reload])
  const isAllowed = isAllowedAt(owner, host, allowedHost)
  const doQuestionsGoOn = isAllowedAt(owner, host, goingOnHost)
  return {
    host,
    isReachable: data === null && failure === null ? null : data !== null,
    canSee: data?.vision ?? false,
    left: leftFor(data, owner),
    setLeft: (left) => {
      if (data !== null && data.owner === owner) setData({ ...data, left })
    },
    isAllowed,
    areDraftsAllowed: isAllowedAt(owner, host, draftsHost),
    doQuestionsGoOn,
    isGoingOnOffered: isGoingOnOffered({ isAllowed, doQuestionsGoOn }, isAllowedAt(owner, host, offeredHost)),
    settleOffer: () => settleAt(() => host),
    allow: (place) => {
      for (const agreement of agreementsBy[place]) changes[agreement](() => host)
    },
    withdraw: () => {
      for (const change of Object.values(changes)) change(() => null)
    },
    reload,
    endAnswer: useCallback(
      (questionId) =>
        // Without a connection the server notices by itself that it is closed.
        void call(assistantEndpoints.stopAnswer, { params: { questionId } }).catch(() => undefined),
      [call],
    ),
  }
}

/** Where no text goes to a model. */
export const helperOnly: Model = {
  host: null,
  isReachable: false,
  canSee: false,
  left: null,
  setLeft: () => undefined,
  isAllowed: false,
  areDraftsAllowed: false,
  doQuestionsGoOn: false,
  isGoingOnOffered: false,
  settleOffer: () => undefined,
  allow: () => undefined,
  withdraw: () => undefined,
  reload: () => Promise.resolve(),
  endAnswer: () => undefined,
}
