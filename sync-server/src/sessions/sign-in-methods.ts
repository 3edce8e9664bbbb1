import type { signInMethodsEndpoints } from '@simmer/contract/wire/sign-in-methods-endpoints'
import type { SignInMethods } from '@simmer/contract/wire/sign-in-methods'
import { Problem } from '@simmer/contract/wire/problems'
import type { Answer } from '../http/answer.ts'
import type { Asking } from '../postgres/database.ts'
import { connectionsOf, disconnect } from './oidc/connection-store.ts'
import type { ProviderClient } from './oidc/provider-client.ts'

type Named = Pick<ProviderClient, 'id' | 'name'>
interface Needs {
  readonly database: Asking
  readonly providers: readonly Named[]
}

const methodsOf = async ({ database, providers }: Needs, accountId: string): Promise<SignInMethods> => {
  const connections = await connectionsOf(database, accountId)
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
  }
}

export const readSignInMethods =
  (needs: Needs): Answer<typeof signInMethodsEndpoints.signInMethods> =>
  (_, { person }) =>
    methodsOf(needs, person.accountId)

/** Never the last way in: a code by e-mail is left to everybody. */
export const disconnectProvider =
  (needs: Needs): Answer<typeof signInMethodsEndpoints.disconnectProvider> =>
  async ({ params }, { person }) => {
    if (!(await disconnect(needs.database, person.accountId, params.provider)))
      throw new Problem('sign-in-method-not-found')
    return methodsOf(needs, person.accountId)
  }
