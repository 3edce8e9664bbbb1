import { Problem } from '@simmer/contract/wire/problems'
import type { Person } from './handler.ts'
import type { Ctx } from './middleware.ts'

/** The person behind a request; null for a guest, and for a token that is no longer valid. */
export type Authenticate = (ctx: Ctx) => Promise<Person | null>

/** @throws Problem not-signed-in, account-suspended */
export const requireActive = (person: Person | null): Person => {
  if (person === null) throw new Problem('not-signed-in')
  if (person.suspended) throw new Problem('account-suspended')
  return person
}
