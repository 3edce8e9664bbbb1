import { authFaults } from '@simmer/contract/wire/sign-in-methods'
import { texts } from '#texts/texts.ts'
import en from './account-texts.en.json'
import { Problem } from '@simmer/contract/wire/problems'
import type { ProblemName } from '@simmer/contract/wire/problem-statuses'
import { NetworkError } from '#api/network-error.ts'
import type { Translate } from '#texts/translate.ts'

/** The sentence shown when a code could not be sent (ER-6). Problems with a helpful sentence of their own keep it. */
export const codeRequestErrorText = (
  error: unknown,
  t: Translate<'offline' | 'codeNotSent'>,
  sentence: Translate<ProblemName>,
): string => {
  if (error instanceof NetworkError) return t('offline')
  if (error instanceof Problem && error.problem !== 'internal-error') return sentence(error.problem)
  return t('codeNotSent')
}

export const accountTexts = texts('account', en)

/**
 * The error codes of NextAuth (ER-8). A Map, because the code comes from the URL and may be any string, such as
 * `constructor`.
 */
const authErrors: ReadonlyMap<string, keyof typeof en> = new Map<string, keyof typeof en>([
  ['SessionRequired', 'sessionRequired'],
  ['CredentialsSignin', 'wrongCode'],
  ['AccessDenied', 'accessDenied'],
  ['AlreadySignedIn', 'alreadySignedIn'],
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
