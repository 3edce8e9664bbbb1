import type { Person } from './person.ts'

/** ST-1. `remembered`: known from this device, not (yet) confirmed by the server: enough for everything that happens here. */
export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'authenticated'; readonly person: Person; readonly remembered: boolean }
  | {
      readonly status: 'unauthenticated'
      /** Why, where it was not the person's wish: ER-1's sentence is shown for `expired`. */
      readonly reason: 'signed-out' | 'expired' | 'suspended' | null
    }
