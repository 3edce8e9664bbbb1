import type { Session } from '@simmer/contract/wire/session'
import type { LiveSession } from './sessions.ts'

/** EN-1: a live session as clients read it. */
export const sessionResponse = ({ account, jwt, expires }: LiveSession): Session => {
  const fields = {
    id: account.accountId,
    email: account.email,
    name: account.name,
    username: account.username,
    usernameIsSet: account.username !== null,
    confirmed: account.confirmed,
    profileType: account.profileType,
    isSimmerPartner: account.isSimmerPartner,
  }
  return { user: { ...fields, jwt }, ...fields, jwt, expires: new Date(expires).toISOString() }
}
