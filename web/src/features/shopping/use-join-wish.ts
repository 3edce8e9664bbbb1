import * as v from 'valibot'
import { readPersistentText } from '../../local/kept-text.ts'
import { useSession } from '../../local/session/use-session.ts'
import { usePersistentState } from '../../local/use-kept.ts'

const key = 'join a list'
const Wish = v.nullable(v.object({ secret: v.string(), by: v.string() }))

/** Whether somebody on this device waits for a connection to join a list. */
export const joinIsWished = (): boolean => (readPersistentText(key) ?? 'null') !== 'null'

interface JoinWish {
  /** By which link this person joins once there is a connection; null: by none. */
  readonly secret: string | null
  readonly wish: (secret: string) => void
  readonly forget: () => void
}

/** Joining a list with no connection: remembered on this device, for the person who wished it. */
export const useJoinWish = (): JoinWish => {
  const session = useSession()
  const [stored, setStored] = usePersistentState<v.InferOutput<typeof Wish>>(key, Wish, null)
  const by = session.status === 'authenticated' ? session.person.id : null
  return {
    secret: stored !== null && stored.by === by ? stored.secret : null,
    wish: (secret) => {
      if (by !== null) setStored(() => ({ secret, by }))
    },
    forget: () => setStored(() => null),
  }
}
