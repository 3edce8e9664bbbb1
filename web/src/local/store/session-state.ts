import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { Person, type Session } from '@simmer/contract/wire/session'

export const toPerson = (session: Session): Person => v.parse(Person, session)

/** ST-1. `remembered`: read from this device and not yet confirmed by the server. That is enough for local work. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly person: Person; readonly remembered: boolean }
  | {
      readonly status: 'unauthenticated'
      /** Why the session ended. For `expired` the screen shows the sentence of ER-1. */
      readonly reason: 'signed-out' | 'expired' | 'suspended' | null
    }

/** WHO-6: whether a profile belongs to the signed-in person. */
export const isOwnProfile = (session: SessionState, username: string): boolean =>
  session.status === 'authenticated' && session.person.username?.toLowerCase() === username.toLowerCase()

/** LY-3: a person's own profile. Before the username is chosen it is the page that edits the profile. */
export const profilePath = (person: Person | null): string => {
  if (person === null) return paths.profileAsGuest
  return person.username === null ? paths.editProfile : paths.profile(person.username)
}
