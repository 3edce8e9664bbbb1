import { endpoint } from './endpoint.ts'
import { PasskeyCreation, PasskeyRequest } from '../passkey.ts'
import { AddPasskeyBody, PasskeyParams, ProviderParams, RenamePasskeyBody, SignInMethods } from '../sign-in-methods.ts'

/** Sign-in methods besides a code by e-mail. */
export const signInMethodsEndpoints = {
  signInMethods: endpoint({
    method: 'GET',
    path: '/api/user/sign-in-methods',
    access: 'signed-in',
    summary: 'The sign-in methods of the caller besides a code by e-mail.',
    response: SignInMethods,
  }),
  disconnectProvider: endpoint({
    method: 'DELETE',
    path: '/api/user/sign-in-methods/providers/:provider',
    access: 'signed-in',
    summary: 'Disconnect a sign-in provider; returns the remaining methods.',
    params: ProviderParams,
    response: SignInMethods,
  }),
  passkeyRequest: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/request',
    access: 'anyone',
    rateLimit: 'in-handler',
    summary: 'The options for signing in with a passkey by POST /api/auth/callback/passkey.',
    response: PasskeyRequest,
  }),
  passkeyCreation: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/creation',
    access: 'signed-in',
    summary: 'The options for creating a passkey for the caller’s account.',
    response: PasskeyCreation,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    access: 'signed-in',
    summary: 'Add a passkey; returns all methods.',
    body: AddPasskeyBody,
    response: SignInMethods,
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Rename a passkey; returns all methods.',
    params: PasskeyParams,
    body: RenamePasskeyBody,
    response: SignInMethods,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:passkeyId',
    access: 'signed-in',
    summary: 'Remove a passkey; returns the remaining methods.',
    params: PasskeyParams,
    response: SignInMethods,
  }),
} as const
