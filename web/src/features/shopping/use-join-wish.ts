import * as v from 'valibot'
import { readKept } from '../../local/kept-text.ts'
import { useSession } from '../../local/session/use-session.ts'
import { useKept } from '../../local/use-kept.ts'

const key = 'join a list'
const Wish = v.nullable(v.object({ secret: v.string(), by: v.string() }))

/** Whether somebody on this device waits for a connection to join a list. */
export const joinIsWished = (): boolean => (readKept(key) ?? 'null') !== 'null'

interface JoinWish {
  /** By which link this person joins once there is a connection; null: by none. */
  readonly secret: string | null
  readonly wish: (secret: string) => void
  readonly forget: () => void
}

/** Joining a list with no connection: remembered on this device, for the person who wished it. */
export const useJoinWish = (): JoinWish => {
  const session = useSession()
  const [kept, keep] = useKept<v.InferOutput<typeof Wish>>(key, Wish, null)
  const by = session.status === 'authenticated' ? session.person.id : null
  return {
    secret: kept !== null && kept.by === by ? kept.secret : null,
    wish: (secret) => {
      if (by !== null) keep(() => ({ secret, by }))
    },
    forget: () => keep(() => null),
  }
}
