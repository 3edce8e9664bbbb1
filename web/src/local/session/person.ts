import * as v from 'valibot'
import { Session } from '@simmer/contract/wire/session'

/** Who is signed in, as this device remembers it: no token, nothing that opens a door. */
export const Person = v.omit(Session, ['user', 'jwt', 'expires'])
export type Person = v.InferOutput<typeof Person>

export const personOf = (session: Session): Person => v.parse(Person, session)
