import { authFaults } from '@simmer/contract/wire/session'
import { texts } from '../../texts/texts.ts'
import en from './account-texts.en.json'

export const accountTexts = texts('account', en)

/** NextAuth's error codes (ER-8). A map: the code comes from the address, and may be the name of anything. */
const authErrors: ReadonlyMap<string, keyof typeof en> = new Map<string, keyof typeof en>([
  ['SessionRequired', 'sessionRequired'],
  ['CredentialsSignin', 'credentialsRefused'],
  ['AccessDenied', 'accessDenied'],
  ['Verification', 'linkUsed'],
  ['Configuration', 'notSetUp'],
  ['EmailSignin', 'codeNotSent'],
  ['TooManyRequests', 'tooOften'],
  ['OAuthSignin', 'serviceAway'],
  ['OAuthCallback', 'serviceFailed'],
  ['OAuthAccountNotLinked', 'notConnected'],
  ...authFaults.map((fault) => [fault, 'notSetUp'] as const),
])

/** What somebody is told whose sign-in came back with an error. */
export const authErrorText = (error: string): keyof typeof en => authErrors.get(error) ?? 'anyError'
