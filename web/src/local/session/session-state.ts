import * as v from 'valibot'
import { Session } from '@simmer/contract/wire/session'

/** Who is signed in, as this device remembers it: no token, nothing that opens a door. */
export const Person = v.omit(Session, ['user', 'jwt', 'expires'])
export type Person = v.InferOutput<typeof Person>

export const personOf = (session: Session): Person => v.parse(Person, session)

/** ST-1. `remembered`: known from this device, not (yet) confirmed by the server: enough for everything that happens here. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly person: Person; readonly remembered: boolean }
  | {
      readonly status: 'unauthenticated'
      /** Why, where it was not the person's wish: ER-1's sentence is shown for `expired`. */
      readonly reason: 'signed-out' | 'expired' | 'suspended' | null
    }

/** WHO-6: whether the profile being viewed is the signed-in person's own. */
export const isOwnProfile = (session: SessionState, username: string): boolean =>
  session.status === 'authenticated' && session.person.username?.toLowerCase() === username.toLowerCase()
