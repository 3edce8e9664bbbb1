import * as v from 'valibot'
import { readPersistentText } from '../../local/persistence/persistent-text.ts'
import { useSession } from '../../local/session/use-session.ts'
import { usePersistentState } from '../../local/persistence/use-persistent-state.ts'

const key = 'join a list'
const StoredJoin = v.nullable(v.object({ secret: v.string(), by: v.string() }))

/** Whether somebody on this device waits for a connection to join a list. */
export const hasPendingJoin = (): boolean => (readPersistentText(key) ?? 'null') !== 'null'

interface PendingJoin {
  /** By which link this person joins once there is a connection; null: by none. */
  readonly secret: string | null
  readonly setPending: (secret: string) => void
  readonly cancel: () => void
}

/** Joining a list with no connection: remembered on this device, for the person who wished it. */
export const usePendingJoin = (): PendingJoin => {
  const session = useSession()
  const [stored, setStored] = usePersistentState<v.InferOutput<typeof StoredJoin>>(key, StoredJoin, null)
  const personId = session.status === 'authenticated' ? session.person.id : null
  return {
    secret: stored !== null && stored.by === personId ? stored.secret : null,
    setPending: (secret) => {
      if (personId !== null) setStored(() => ({ secret, by: personId }))
    },
    cancel: () => setStored(() => null),
  }
}
