import { v7 as uuid } from 'uuid'
import { accountById, createAccount, type Account } from '#accounts/account.ts'
import type { Database } from '#postgres/database.ts'
import { connect, findOwner } from './connection-store.ts'
import type { Identity } from './provider-client.ts'

/** The identity may not sign in to this account; its owner can connect it after signing in. */
export class NotConnected extends Error {
  /** The verified address of an existing account: a user who reads its mail may connect the identity. */
  readonly verifiedEmail: string | null
  constructor(verifiedEmail: string | null = null) {
    super('not connected')
    this.verifiedEmail = verifiedEmail
  }
}

export interface ProviderSignIn {
  readonly provider: string
  readonly identity: Identity
  /** The account that was signed in when the user left for the provider, and still is; null for a sign-in. */
  readonly connectingAccountId: string | null
}

/**
 * Resolves the account of a provider identity. An identity signs in only to the account that it is connected with; an
 * address alone is not enough.
 * A signed-in user connects it, or it creates a new account when its provider verified an address without an account.
 * An unverified address could belong to another person, who would later share the account with a stranger.
 * `isNew`: it was connected just now. @throws NotConnected
 */
export const resolveAccount = (
  database: Database,
  { provider, identity, connectingAccountId }: ProviderSignIn,
): Promise<{ readonly account: Account; readonly isNew: boolean }> =>
  database.tx(async (tx) => {
    const owner = await findOwner(tx, identity)
    if (owner !== undefined && connectingAccountId !== null && owner !== connectingAccountId) throw new NotConnected()
    const accountId = owner ?? connectingAccountId
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
