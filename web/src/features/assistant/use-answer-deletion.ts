import { useCallback, useEffect } from 'react'
import * as v from 'valibot'
import { assistantEndpoints } from '@simmer/contract/wire/endpoints/assistant-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { guestOwner } from '#local/database/talk-database.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

const Ids = v.array(v.string())
const none: readonly string[] = []
/** The server deletes its answers after a day: more need not wait. */
const maxWaiting = 200

/**
 * AS-10: deletes the answers of conversations at the server, too. What cannot be sent waits for a connection, or for the
 * next time that the page is opened.
 */
export const useAnswerDeletion = (call: Call, owner: string | null): ((talks: readonly string[]) => void) => {
  const [waiting, change] = usePersistentState<readonly string[]>(`assistant deletions ${owner ?? ''}`, Ids, none)
  const next = owner === null || owner === guestOwner ? undefined : waiting[0]
  useEffect(() => {
    if (next === undefined) return undefined
    const send = async (): Promise<void> => {
      await call(assistantEndpoints.deleteAnswers, { params: { talkId: next } })
      change((now) => now.filter((talk) => talk !== next))
    }
    const trySending = (): void => void send().catch(() => undefined)
    trySending()
    window.addEventListener('online', trySending)
    return () => window.removeEventListener('online', trySending)
  }, [call, change, next])
  // The server has no answers of a guest.
  return useCallback(
    (talks) => {
      if (owner !== null && owner !== guestOwner) change((now) => [...now, ...talks].slice(-maxWaiting))
    },
    [change, owner],
  )
}
