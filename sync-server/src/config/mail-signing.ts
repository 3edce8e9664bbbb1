import { createPrivateKey } from 'node:crypto'
import * as v from 'valibot'
import { text } from './environment-values.ts'

/** How Simmer signs its mails (DKIM, RFC 6376). The public key is in the DNS at `<selector>._domainkey.<domain>`. */
export interface MailSigning {
  readonly domain: string
  readonly selector: string
  /** PEM. */
  readonly privateKey: string
}

/** RFC 8301: verifiers ignore signatures of shorter keys. */
const minKeyBits = 1024

const isSigningKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem)
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= minKeyBits
  } catch {
    return false
  }
}

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const names = new RegExp(`^${label}(?:\\.${label})*$`, 'i')

export const mailSigningVariables = {
  MAIL_DKIM_DOMAIN: v.optional(v.pipe(text, v.regex(names, 'MAIL_DKIM_DOMAIN must be a domain like simmer.example.'))),
  MAIL_DKIM_SELECTOR: v.optional(v.pipe(text, v.regex(names, 'MAIL_DKIM_SELECTOR must be a name like mail2026.'))),
  MAIL_DKIM_KEY: v.optional(
    v.pipe(
      text,
      // Many places for variables hold one line.
      v.transform((pem) => pem.replaceAll('\\n', '\n')),
      v.check(isSigningKey, 'MAIL_DKIM_KEY must be an RSA private key in PEM, of 1,024 bits or more.'),
    ),
  ),
}

export const mailSigningNames = Object.keys(mailSigningVariables)

const Variables = v.object(mailSigningVariables)

/** Null unless all of its variables are set. */
export const readMailSigning = (set: v.InferOutput<typeof Variables>): MailSigning | null => {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: privateKey } = set
  return domain === undefined || selector === undefined || privateKey === undefined
    ? null
    : { domain, selector, privateKey }
}
