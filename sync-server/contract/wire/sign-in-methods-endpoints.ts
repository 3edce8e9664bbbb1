import { endpoint } from './endpoint.ts'
import { ProviderParams, SignInMethods } from './sign-in-methods.ts'

/** The further ways into one's own account. */
export const signInMethodsEndpoints = {
  signInMethods: endpoint({
    method: 'GET',
    path: '/api/user/sign-in-methods',
    who: 'signed-in',
    summary: 'How the caller gets into their account, besides a code by e-mail.',
    answer: SignInMethods,
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/api/user/sign-in-methods/providers/:provider',
    who: 'signed-in',
    summary: 'Take a sign-in provider away from the account; answers what is left.',
    params: ProviderParams,
    answer: SignInMethods,
  }),
} as const
