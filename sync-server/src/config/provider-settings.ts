import * as v from 'valibot'
import { httpUrl } from './environment-values.ts'

/** An OpenID Connect provider for signing in. */
export interface ProviderSettings {
  /** Part of URLs: `OIDC_MY_BANK_…` is `my-bank`. */
  readonly id: string
  /** For users: `My Bank`. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
}

type Variables = Readonly<Record<string, string | undefined>>

const variable = /^OIDC_([A-Z0-9]+(?:_[A-Z0-9]+)*)_(?:ISSUER|CLIENT_ID|CLIENT_SECRET)$/
/** Ids of the built-in sign-in methods. */
const builtInMethods = new Set(['otp', 'passkey'])

const providerId = (name: string): string => name.toLowerCase().replaceAll('_', '-')
const providerLabel = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join(' ')

const providerNames = (variables: Variables): string[] => [
  ...new Set(Object.keys(variables).flatMap((name) => variable.exec(name)?.[1] ?? [])),
]

const issuerProblem = (name: string, value: string, production: boolean): string | null => {
  const read = v.safeParse(httpUrl(name), value)
  if (!read.success) return read.issues[0].message
  const { protocol, search, hash } = new URL(value)
  if (search !== '' || hash !== '') return `${name} must be an address without a query.`
  if (production && protocol !== 'https:') return `${name} must be an https address in production.`
  return null
}

/** The error message for incomplete or invalid providers; null when all are valid. */
export const providerProblem = (variables: Variables, production: boolean): string | null => {
  for (const name of Object.keys(variables)) {
    if (name.startsWith('OIDC_') && !variable.test(name))
      return `${name} is unknown: a provider has an ISSUER, a CLIENT_ID and a CLIENT_SECRET.`
  }
  for (const name of providerNames(variables)) {
    const missing = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'].find(
      (part) => variables[`OIDC_${name}_${part}`] === undefined,
    )
    if (missing !== undefined) return `OIDC_${name}_${missing} is missing: others of its group are given.`
    if (builtInMethods.has(providerId(name)))
      return `OIDC_${name}_ISSUER: that name is taken by a way to sign in that Simmer has itself.`
    const problem = issuerProblem(`OIDC_${name}_ISSUER`, variables[`OIDC_${name}_ISSUER`] ?? '', production)
    if (problem !== null) return problem
  }
  return null
}

/** Sorted by name. */
export const readProviders = (variables: Variables): ProviderSettings[] =>
  providerNames(variables)
    .toSorted()
    .map((name) => ({
      id: providerId(name),
      name: providerLabel(name),
      issuer: (variables[`OIDC_${name}_ISSUER`] ?? '').trim(),
      clientId: (variables[`OIDC_${name}_CLIENT_ID`] ?? '').trim(),
      clientSecret: (variables[`OIDC_${name}_CLIENT_SECRET`] ?? '').trim(),
    }))
