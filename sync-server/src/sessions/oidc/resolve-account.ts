import { v7 as uuid } from 'uuid'
import { accountById, createAccount, type Account } from '../../accounts/account.ts'
import type { Database } from '../../postgres/database.ts'
import { connect, findOwner } from './connection-store.ts'
import type { Identity } from './provider-client.ts'

/** The identity may not open the account that it points at; who owns that account can say otherwise once signed in. */
export class NotConnected extends Error {
  /** The address of an account that the provider vouches for: whoever reads its mail may connect it. */
  readonly verifiedEmail: string | null
  constructor(verifiedEmail: string | null = null) {
    super('not connected')
    this.verifiedEmail = verifiedEmail
  }
}

export interface ProviderSignIn {
  readonly provider: string
  readonly identity: Identity
  /** Who was signed in when they left for the provider, and still is; null for whoever wants to sign in by it. */
  readonly connectingAccountId: string | null
}

/**
 * Whose account somebody gets into by a provider. An identity opens the account that it was connected with, and no other;
 * an address alone opens none. It is connected by whoever is signed in to the account, or makes a new account when its
 * provider vouches for an address that nobody has here: an unverified one could be anybody's, and whoever owns it would
 * find a stranger in their account the day they come.
 * `isNew`: it was connected just now. @throws NotConnected
 */
export const resolveAccount = (
  database: Database,
  { provider, identity, connectingAccountId: connecting }: ProviderSignIn,
): Promise<{ readonly account: Account; readonly isNew: boolean }> =>
  database.tx(async (tx) => {
    const owner = await findOwner(tx, identity)
    if (owner !== undefined && connecting !== null && owner !== connecting) throw new NotConnected()
    const accountId = owner ?? connecting
    if (accountId !== null) {
      const account = await accountById(tx, accountId)
      if (account === undefined) throw new NotConnected()
      if (owner === undefined && !(await connect(tx, accountId, provider, identity))) throw new NotConnected()
      return { account, isNew: owner === undefined }
    }
    if (identity.email === null || !identity.emailVerified) throw new NotConnected()
    const account = await createAccount(tx, uuid(), identity.email)
    if (account === undefined) throw new NotConnected(identity.email)
    if (!(await connect(tx, account.accountId, provider, identity))) throw new NotConnected()
    return { account, isNew: true }
  })
