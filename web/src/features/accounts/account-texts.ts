import { texts } from '../../texts/texts.ts'
import en from './account-texts.en.json'

export const accountTexts = texts('account', en)

/** NextAuth's error codes (ER-8). A map: the code comes from the address, and may be the name of anything. */
export const authErrors: ReadonlyMap<string, keyof typeof en> = new Map([
  ['SessionRequired', 'sessionRequired'],
  ['CredentialsSignin', 'credentialsRefused'],
  ['AccessDenied', 'accessDenied'],
  ['Verification', 'linkUsed'],
  ['Configuration', 'notSetUp'],
] as const)
