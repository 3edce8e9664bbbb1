import { endpoint } from './endpoint.ts'
import { PasskeyCreation, PasskeyRequest } from '../passkey.ts'
import { AddPasskeyBody, PasskeyParams, ProviderParams, RenamePasskeyBody, SignInMethods } from '../sign-in-methods.ts'

/** The further ways into one's own account. */
export const signInMethodsEndpoints = {
  signInMethods: endpoint({
    method: 'GET',
    path: '/api/user/sign-in-methods',
    access: 'signed-in',
    summary: 'How the caller gets into their account, besides a code by e-mail.',
    response: SignInMethods,
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/api/user/sign-in-methods/providers/:provider',
    access: 'signed-in',
    summary: 'Take a sign-in provider away from the account; answers what is left.',
    params: ProviderParams,
    response: SignInMethods,
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/request',
    access: 'anyone',
    rateLimit: 'in-handler',
    summary: 'What a device is to sign, to sign in with a passkey by POST /api/auth/callback/passkey.',
    response: PasskeyRequest,
  }),
  passkeyCreation: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/creation',
    access: 'signed-in',
    summary: 'What a device is to make a passkey of, for the account of the caller.',
    response: PasskeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'signed-in',
    summary: 'Keep a passkey that a device made; answers all ways in.',
    body: AddPasskeyBody,
    response: SignInMethods,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Name a passkey; answers all ways in.',
    params: PasskeyParams,
    body: RenamePasskeyBody,
    response: SignInMethods,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Take a passkey away from the account; answers all ways in that are left.',
    params: PasskeyParams,
    response: SignInMethods,
  }),
} as const
