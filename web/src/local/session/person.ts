import * as v from 'valibot'
import type { Session } from '@simmer/contract/wire/session'

/** Who is signed in, as this device remembers it: no token, nothing that opens a door. */
export const Person = v.object({
  id: v.string(),
  email: v.string(),
  name: v.nullable(v.string()),
  username: v.nullable(v.string()),
  usernameIsSet: v.boolean(),
  confirmed: v.boolean(),
  profileType: v.picklist(['reader', 'author']),
  isSimmerPartner: v.boolean(),
})
export type Person = v.InferOutput<typeof Person>

export const personOf = (session: Session): Person => ({
  id: session.id,
  email: session.email,
  name: session.name,
  username: session.username,
  usernameIsSet: session.usernameIsSet,
  confirmed: session.confirmed,
  profileType: session.profileType,
  isSimmerPartner: session.isSimmerPartner,
})
