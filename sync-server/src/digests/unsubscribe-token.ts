import { mailKinds, type MailKind } from '@simmer/contract/preferences/mail'
import { equalHashes, keyedHash } from '../config/keys.ts'

/** The e-mails that a link ends: one kind, for as long as the account has the address they were sent to. */
export interface Subscription {
  readonly accountId: string
  readonly kind: MailKind
  readonly generation: number
}

type SubscriptionId = Pick<Subscription, 'accountId' | 'kind'>

/** ML-2: `<kind>.<account>.<signature>`. It never expires, because old e-mails have links too. */
export const unsubscribeToken = (key: Uint8Array, { accountId, kind, generation }: Subscription): string => {
  const account = Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url')
  const signature = keyedHash(key, `${accountId} ${kind} ${generation}`).toString('base64url')
  return `${kind}.${account}.${signature}`
}

const isMailKind = (text: string): text is MailKind => mailKinds.some((kind) => kind === text)

/** What a token claims to be of, without a check of its signature; null for any other text. */
export const readTokenSubject = (token: string): SubscriptionId | null => {
  const [kind = '', account = '', ...rest] = token.split('.')
  if (!isMailKind(kind) || rest.length !== 1 || !/^[\w-]{22}$/.test(account)) return null
  const hex = Buffer.from(account, 'base64url').toString('hex')
  return { kind, accountId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

/** Compares the whole text: the last letter of a base64url part has bits that its bytes do not show. */
export const isTokenOf = (key: Uint8Array, token: string, subscription: Subscription): boolean =>
  equalHashes(Buffer.from(token), Buffer.from(unsubscribeToken(key, subscription)))
