import {
  DeletionResponse,
  DeletionBody,
  EmailResponse,
  EmailCodesBody,
  EmailChangeBody,
  AccountData,
  ReauthenticationResponse,
  ReauthenticationBody,
} from '../account-settings.ts'
import { endpoint } from './endpoint.ts'
import { MessageResponse } from '../library.ts'

/** What somebody does with their whole account. */
export const accountSettingsEndpoints = {
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/user/email',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Send a code to the present address and one to the new one.',
    body: EmailChangeBody,
    response: MessageResponse,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/user/email',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Move the account to the new address, by both codes.',
    body: EmailCodesBody,
    response: EmailResponse,
  }),
  exportAccountData: endpoint({
    method: 'GET',
    path: '/api/user/data',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 5, seconds: 60 * 60 },
    summary: 'Everything there is of the own account.',
    response: AccountData,
  }),
  sendReauthenticationCode: endpoint({
    method: 'POST',
    path: '/api/user/reauthentication/code',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 6, seconds: 60 * 60 },
    summary: 'Send the code by which the caller shows again who they are.',
    response: MessageResponse,
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/user/reauthentication',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Show by a code who one is: what changes the ways into an account needs it some minutes after signing in.',
    body: ReauthenticationBody,
    response: ReauthenticationResponse,
  }),
  sendDeletionCode: endpoint({
    method: 'POST',
    path: '/api/user/deletion/code',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 6, seconds: 60 * 60 },
    summary: 'Send the code that confirms a deletion.',
    response: MessageResponse,
  }),
  requestDeletion: endpoint({
    method: 'POST',
    path: '/api/user/deletion',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Have the account deleted after some days; signing in before then undoes it.',
    body: DeletionBody,
    response: DeletionResponse,
  }),
} as const
