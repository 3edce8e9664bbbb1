import * as v from 'valibot'
import { httpUrl } from './environment-values.ts'

/** A further way to sign in: an OpenID Connect provider. */
export interface ProviderSettings {
  /** As it stands in addresses: `OIDC_MY_BANK_…` is `my-bank`. */
  readonly id: string
  /** As people read it: `My Bank`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Given = Readonly<Record<string, string | undefined>>

const variable = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/
/** Names of our own ways in. */
const ours = new Set(['otp', 'passkey'])

const idOf = (name: string): string => name.toLowerCase().replaceAll('_', '-')
const labelOf = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')

const namesOf = (given: Given): string[] => [
  ...new Set(Object.keys(given).flatMap((name) => variable.exec(name)?.[1] ?? [])),
]

const wrongIssuer = (name: string, value: string, production: boolean): string | null => {
  const read = v.safeParse(httpUrl(name), value)
  if (!read.success) return read.issues[0].message
  const { protocol, search, hash } = new URL(value)
  if (search !== '' || hash !== '') return `${name} must be an address without a query.`
  if (production && protocol !== 'https:') return `${name} must be an https address in production.`
  return null
}

/** The sentence about providers that are not given whole or not rightly; null where all is well. */
export const wrongProvider = (given: Given, production: boolean): string | null => {
  for (const name of Object.keys(given)) {
    if (name.startsWith('OIDC_') && !variable.test(name))
      return `${name} is unknown: a provider has an ISSUER, a CLIENT_ID and a CLIENT_SECRET.`
  }
  for (const name of namesOf(given)) {
    const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].find((part) => given[`OIDC_${name}_${part}`] === undefined)
    if (missing !== undefined) return `OIDC_${name}_${missing} is missing: others of its group are given.`
    if (ours.has(idOf(name)))
      return `OIDC_${name}_ISSUER: that name is taken by a way to sign in that Simmer has itself.`
    const wrong = wrongIssuer(`OIDC_${name}_ISSUER`, given[`OIDC_${name}_ISSUER`] ?? '', production)
    if (wrong !== null) return wrong
  }
  return null
}

/** In the order of their names. */
export const providersOf = (given: Given): ProviderSettings[] =>
  namesOf(given)
    .toSorted()
    .map((name) => ({
      id: idOf(name),
      name: labelOf(name),
      issuer: (given[`OIDC_${name}_ISSUER`] ?? '').trim(),
      clientId: (given[`OIDC_${name}_CLIENT_ID`] ?? '').trim(),
      clientSecret: (given[`OIDC_${name}_CLIENT_SECRET`] ?? '').trim(),
    }))
