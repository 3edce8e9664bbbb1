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

/** Changes to a whole account. */
export const accountSettingsEndpoints = {
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/user/email',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Send a code to the current e-mail address and one to the new one.',
    body: EmailChangeBody,
    response: MessageResponse,
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/api/user/email',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary: 'Change the e-mail address of the account, with both codes.',
    body: EmailCodesBody,
    response: EmailResponse,
  }),
  exportAccountData: endpoint({
    method: 'GET',
    path: '/api/user/data',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 5, seconds: 60 * 60 },
    summary: 'All data of the caller’s account. Needs re-authentication some minutes after signing in.',
    response: AccountData,
  }),
  sendReauthenticationCode: endpoint({
    method: 'POST',
    path: '/api/user/reauthentication/code',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 6, seconds: 60 * 60 },
    summary: 'Send a code for re-authentication.',
    response: MessageResponse,
  }),
  reauthenticate: endpoint({
    method: 'POST',
    path: '/api/user/reauthentication',
    access: 'signed-in',
    rateLimit: 'in-handler',
    summary:
      'Re-authenticate with a code. Changes to sign-in methods and the download of one’s data need it some minutes after signing in.',
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
    summary: 'Delete the account after some days; signing in before then cancels it.',
    body: DeletionBody,
    response: DeletionResponse,
  }),
} as const
