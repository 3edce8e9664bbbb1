import type { contactEndpoints } from '@simmer/contract/wire/endpoints/contact-endpoints'
import { minMessageAgeMs } from '@simmer/contract/wire/contact'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { keyedHash, equalHashes } from '../config/keys.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

export interface FormTokenDeps {
  readonly contactKey: Uint8Array
  readonly now: () => number
}

const signToken = ({ contactKey }: FormTokenDeps, id: string, at: number): Buffer =>
  keyedHash(contactKey, `${id}.${at}`)

/**
 * Issues a signed token with the time at which a message was begun and the id of that message. The server stores
 * nothing.
 */
export const issueFormToken =
  (deps: FormTokenDeps): Handler<typeof contactEndpoints.contactFormToken> =>
  ({ query: { id } }) => {
    const at = deps.now()
    return Promise.resolve({ formToken: `${at}.${signToken(deps, id, at).toString('base64url')}` })
  }

/** @throws Problem form-not-valid-yet when the token is too young, too old, or of another message. */
export const requireFormToken = (deps: FormTokenDeps, id: string, formToken: string): void => {
  const [at = '', mac = ''] = formToken.split('.')
  const age = deps.now() - Number(at)
  const isOurs = /^\d+$/.test(at) && equalHashes(signToken(deps, id, Number(at)), Buffer.from(mac, 'base64url'))
  if (!isOurs || age < minMessageAgeMs || age > maxAgeMs) throw new Problem('form-not-valid-yet')
}
