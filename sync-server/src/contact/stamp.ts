import type { contactEndpoints } from '@simmer/contract/wire/contact-endpoints'
import { leastAge } from '@simmer/contract/wire/contact'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/answer.ts'
import { keyedHash, sameHash } from '../sessions/keys.ts'

const maxAgeMs = 24 * 60 * 60 * 1000

export interface FormTokenDeps {
  readonly contactKey: Uint8Array
  readonly now: () => number
}

const macOf = ({ contactKey }: FormTokenDeps, id: string, at: number): Buffer => keyedHash(contactKey, `${id}.${at}`)

/** Says when a message was begun, and for which message: nothing has to be remembered for it. */
export const issueFormToken =
  (needs: FormTokenDeps): Handler<typeof contactEndpoints.contactFormToken> =>
  ({ query: { id } }) => {
    const at = needs.now()
    return Promise.resolve({ stamp: `${at}.${macOf(needs, id, at).toString('base64url')}` })
  }

/** @throws Problem form-not-valid-yet for one that is too young, too old, or of another message. */
export const requireFormToken = (needs: FormTokenDeps, id: string, formToken: string): void => {
  const [at = '', mac = ''] = formToken.split('.')
  const age = needs.now() - Number(at)
  const isOurs = /^\d+$/.test(at) && sameHash(macOf(needs, id, Number(at)), Buffer.from(mac, 'base64url'))
  if (!isOurs || age < leastAge || age > maxAgeMs) throw new Problem('form-not-valid-yet')
}
