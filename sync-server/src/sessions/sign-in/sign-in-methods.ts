import type { signInMethodsEndpoints } from '@simmer/contract/wire/endpoints/sign-in-methods-endpoints'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { Problem } from '@simmer/contract/wire/problems'
import { requireReauthentication } from '../reauthentication.ts'
import { createSignInMethodNotifier, type NotifierDeps } from '#accounts/notify-sign-in-method-change.ts'
import type { Handler } from '#http/handler.ts'
import type { Queryable } from '#postgres/database.ts'
import { listConnections, disconnect } from '../oidc/connection-store.ts'
import type { ProviderClient } from '../oidc/provider-client.ts'
import { renamePasskey, listPasskeys, removePasskey } from '../passkeys/passkey-store.ts'
import type { Passkeys } from '../passkeys/passkeys.ts'

type MethodEndpoints = typeof signInMethodsEndpoints

/** The handlers of additional sign-in methods. The code by e-mail cannot be removed, so an account always keeps one. */
interface SignInMethodHandlers {
  readonly signInMethods: Handler<MethodEndpoints['signInMethods']>
  readonly disconnectProvider: Handler<MethodEndpoints['disconnectProvider']>
  readonly passkeyRequest: Handler<MethodEndpoints['passkeyRequest']>
  readonly passkeyCreation: Handler<MethodEndpoints['passkeyCreation']>
  readonly addPasskey: Handler<MethodEndpoints['addPasskey']>
  readonly renamePasskey: Handler<MethodEndpoints['renamePasskey']>
  readonly removePasskey: Handler<MethodEndpoints['removePasskey']>
}

export const createSignInMethodHandlers = (
  deps: NotifierDeps & {
    readonly database: Queryable
    readonly now: () => number
    readonly providers: readonly Pick<ProviderClient, 'id' | 'name'>[]
    readonly passkeys: Passkeys
  },
): SignInMethodHandlers => {
  const { database, providers, passkeys } = deps
  const notify = createSignInMethodNotifier(deps)
  const providerName = (provider: string): string => providers.find(({ id }) => id === provider)?.name ?? provider

  const listMethods = async (accountId: string): Promise<SignInMethods> => {
    const [connections, passkeyRows] = await Promise.all([
      listConnections(database, accountId),
      listPasskeys(database, accountId),
    ])
    const offered = providers.map(({ id, name }) => ({ id, name, offered: true }))
    const unconfigured = connections
      .filter(({ provider }) => !providers.some(({ id }) => id === provider))
      .map(({ provider }) => ({ id: provider, name: provider, offered: false }))
    return {
      providers: [...offered, ...unconfigured].map((entry) => {
        const connection = connections.find(({ provider }) => provider === entry.id)
        const connected =
          connection === undefined ? null : { email: connection.email, since: connection.connectedAt.toISOString() }
        return { ...entry, connected }
      }),
      passkeys: passkeyRows.map(({ passkeyId, name, createdAt, usedAt }) => ({
        id: passkeyId,
        name,
        createdAt: createdAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      })),
    }
  }

  /** Returns the remaining methods. @throws Problem sign-in-method-not-found */
  const remainingMethods = (accountId: string, found: boolean): Promise<SignInMethods> => {
    if (!found) throw new Problem('sign-in-method-not-found')
    return listMethods(accountId)
  }

  return {
    signInMethods: (_, { person }) => listMethods(person.accountId),
    disconnectProvider: async ({ params: { provider } }, { person, language }) => {
      await requireReauthentication(deps, person)
      const { accountId, email } = person
      const found = await disconnect(database, accountId, provider)
      if (found) await notify({ email, language }, 'removed', { kind: 'service', name: providerName(provider) })
      return remainingMethods(accountId, found)
    },
    passkeyRequest: (_, { address }) => passkeys.requestOptions(address),
    // The registration challenge is issued only after reauthentication, so adding the passkey needs none.
    passkeyCreation: async (_, { person }) => {
      await requireReauthentication(deps, person)
      return passkeys.creationOptions(person)
    },
    addPasskey: async ({ body }, { person, language }) => {
      await passkeys.add(person, body.name, body.passkey)
      await notify({ email: person.email, language }, 'added', { kind: 'passkey', name: body.name })
      return listMethods(person.accountId)
    },
    renamePasskey: async ({ params, body }, { person: { accountId } }) =>
      remainingMethods(accountId, await renamePasskey(database, accountId, params.passkeyId, body.name)),
    removePasskey: async ({ params }, { person, language }) => {
      await requireReauthentication(deps, person)
      const { accountId, email } = person
      const name = await removePasskey(database, accountId, params.passkeyId)
      if (name !== null) await notify({ email, language }, 'removed', { kind: 'passkey', name })
      return remainingMethods(accountId, name !== null)
    },
  }
}
