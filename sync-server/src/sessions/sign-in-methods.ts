import type { signInMethodsEndpoints } from '@simmer/contract/wire/sign-in-methods-endpoints'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { Problem } from '@simmer/contract/wire/problems'
import { requireReauthentication } from './prove.ts'
import { createSignInMethodNotifier, type NotifierDeps } from '../accounts/tell-of-ways.ts'
import type { Handler } from '../http/answer.ts'
import type { Queryable } from '../postgres/database.ts'
import { connectionsOf, disconnect } from './oidc/connection-store.ts'
import type { ProviderClient } from './oidc/provider-client.ts'
import { nameOwnPasskey, passkeysOf, removeOwnPasskey } from './passkeys/passkey-store.ts'
import type { Passkeys } from './passkeys/passkeys.ts'

type Offered = typeof signInMethodsEndpoints

/** The further ways into one's own account. Never the last one: a code by e-mail is left to everybody. */
interface OwnSignInMethods {
  readonly signInMethods: Handler<Offered['signInMethods']>
  readonly disconnectProvider: Handler<Offered['disconnectProvider']>
  readonly passkeyRequest: Handler<Offered['passkeyRequest']>
  readonly passkeyCreation: Handler<Offered['passkeyCreation']>
  readonly addPasskey: Handler<Offered['addPasskey']>
  readonly renamePasskey: Handler<Offered['renamePasskey']>
  readonly removePasskey: Handler<Offered['removePasskey']>
}

export const ownSignInMethods = (
  needs: NotifierDeps & {
    readonly database: Queryable
    readonly now: () => number
    readonly providers: readonly Pick<ProviderClient, 'id' | 'name'>[]
    readonly passkeys: Passkeys
  },
): OwnSignInMethods => {
  const { database, providers, passkeys } = needs
  const notify = createSignInMethodNotifier(needs)
  const nameOf = (provider: string): string => providers.find(({ id }) => id === provider)?.name ?? provider

  const methodsOf = async (accountId: string): Promise<SignInMethods> => {
    const [connections, keys] = await Promise.all([connectionsOf(database, accountId), passkeysOf(database, accountId)])
    const offered = providers.map(({ id, name }) => ({ id, name, offered: true }))
    const former = connections
      .filter(({ provider }) => !providers.some(({ id }) => id === provider))
      .map(({ provider }) => ({ id: provider, name: provider, offered: false }))
    return {
      providers: [...offered, ...former].map((one) => {
        const connection = connections.find(({ provider }) => provider === one.id)
        const connected =
          connection === undefined ? null : { email: connection.email, since: connection.connectedAt.toISOString() }
        return { ...one, connected }
      }),
      passkeys: keys.map(({ passkeyId, name, createdAt, usedAt }) => ({
        id: passkeyId,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  }

  /** What is left, or the problem where the account has no such way in. */
  const left = (accountId: string, found: boolean): Promise<SignInMethods> => {
    if (!found) throw new Problem('sign-in-method-not-found')
    return methodsOf(accountId)
  }

  return {
    signInMethods: (_, { person }) => methodsOf(person.accountId),
    disconnectProvider: async ({ params: { provider } }, { person, language }) => {
      await requireReauthentication(needs, person)
      const { accountId, email } = person
      const found = await disconnect(database, accountId, provider)
      if (found) await notify({ email, language }, 'removed', { kind: 'service', name: nameOf(provider) })
      return left(accountId, found)
    },
    passkeyRequest: (_, { address }) => passkeys.request(address),
    // Whoever was asked here brings what nobody else was: nothing more is asked where it is added.
    passkeyCreation: async (_, { person }) => {
      await requireReauthentication(needs, person)
      return passkeys.creation(person)
    },
    addPasskey: async ({ body }, { person, language }) => {
      await passkeys.add(person, body.name, body.passkey)
      await notify({ email: person.email, language }, 'added', { kind: 'passkey', name: body.name })
      return methodsOf(person.accountId)
    },
    renamePasskey: async ({ params, body }, { person: { accountId } }) =>
      left(accountId, await nameOwnPasskey(database, accountId, params.passkeyId, body.name)),
    removePasskey: async ({ params }, { person, language }) => {
      await requireReauthentication(needs, person)
      const { accountId, email } = person
      const name = await removeOwnPasskey(database, accountId, params.passkeyId)
      if (name !== null) await notify({ email, language }, 'removed', { kind: 'passkey', name })
      return left(accountId, name !== null)
    },
  }
}
