import { authFaults } from '@simmer/contract/wire/session'
import { texts } from '../../texts/texts.ts'
import en from './account-texts.en.json'

export const accountTexts = texts('account', en)

/**
 * The error codes of NextAuth (ER-8). A Map, because the code comes from the URL and may be any string, such as
 * `constructor`.
 */
const authErrors: ReadonlyMap<string, keyof typeof en> = new Map<string, keyof typeof en>([
  ['SessionRequired', 'sessionRequired'],
  ['CredentialsSignin', 'wrongCode'],
  ['AccessDenied', 'accessDenied'],
  ['Verification', 'linkUsed'],
  ['Configuration', 'notSetUp'],
  ['EmailSignin', 'codeNotSent'],
  ['TooManyRequests', 'tooOften'],
  ['OAuthSignin', 'providerUnavailable'],
  ['OAuthCallback', 'serviceFailed'],
  ['OAuthAccountNotLinked', 'notConnected'],
  ...authFaults.map((fault) => [fault, 'notSetUp'] as const),
])

/** The text key for an error code that a sign-in returned with. */
export const authErrorText = (error: string): keyof typeof en => authErrors.get(error) ?? 'anyError'
