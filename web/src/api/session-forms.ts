import * as v from 'valibot'
import { accountRestoredParameter } from '@simmer/contract/wire/account-settings'
import { paths } from '@simmer/contract/wire/paths'
import { isProblemName, Problem, type ProblemName } from '@simmer/contract/wire/problems'
import type { Exchange } from './exchange.ts'
import { getSessionRoute, parseResponse } from './session-routes.ts'
import { NetworkError } from './network-error.ts'

const Csrf = v.object({ csrfToken: v.string() })
const RedirectResponse = v.object({ url: v.string() })

export type SignInProblem = Extract<
  ProblemName,
  'code-wrong' | 'code-expired' | 'passkey-rejected' | 'account-suspended' | 'too-many-requests'
>

/** By the problem's name in the answered address, or NextAuth's name of the error. */
const signInProblems: ReadonlyMap<string | null, SignInProblem> = new Map([
  ['code-expired', 'code-expired'],
  ['passkey-rejected', 'passkey-rejected'],
  ['account-suspended', 'account-suspended'],
  ['too-many-requests', 'too-many-requests'],
])

/** What somebody shows to be let in: a code that was sent to them, or what their device signed. */
export type SignInCredential = { readonly email: string; readonly code: string } | { readonly passkey: string }

const Providers = v.record(v.string(), v.object({ id: v.string(), name: v.string(), type: v.string() }))
export type Provider = v.InferOutput<typeof Providers>[string]

export interface SessionForms {
  /** Lets the server tell this browser from others: the code it asks for then is nobody else's to replace. */
  begin(): Promise<void>
  /** Null: signed in. */
  signIn(credential: SignInCredential): Promise<SignInProblem | null>
  /** The ways in that are offered here. */
  providers(): Promise<readonly Provider[]>
  /** Where to send somebody who wants in by another service; they come back to `callbackUrl`. Throws Problem. */
  providerSignInUrl(provider: string, callbackUrl: string): Promise<string>
  signOut(): Promise<void>
}

/**
 * Signing in and out under /api/auth, as NextAuth clients do it. Loaded when somebody does. All throw NetworkAway.
 * @param redirectAfterSignIn where somebody shall go once they are in, instead of where they came from.
 */
export const createSessionForms = (exchange: Exchange, redirectAfterSignIn: (path: string) => void): SessionForms => {
  const post = async (path: string, fields: Record<string, string>): Promise<{ status: number; url: string }> => {
    const { csrfToken } = await getSessionRoute(exchange, 'csrf', Csrf)
    const { status, json } = await exchange(`${paths.auth}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString(),
    })
    return { status, url: parseResponse(RedirectResponse, json).url }
  }

  return {
    async begin() {
      await getSessionRoute(exchange, 'csrf', Csrf)
    },
    async signIn(credential) {
      const [method, fields] =
        'passkey' in credential ? ['passkey', { response: credential.passkey }] : ['otp', credential]
      const { status, url } = await post(`callback/${method}`, { ...fields, redirect: 'false', callbackUrl: '/' })
      if (status >= 500) throw new NetworkError()
      const { pathname, search, searchParams: params } = new URL(url, 'http://localhost')
      if (status === 200 && params.has(accountRestoredParameter)) redirectAfterSignIn(pathname + search)
      const problem = params.get('problem') ?? params.get('error')
      if (problem === null && status === 200) return null
      return signInProblems.get(problem) ?? 'code-wrong'
    },
    async providers() {
      const { status, json } = await exchange(`${paths.auth}/providers`, { method: 'GET' })
      if (status !== 200) throw new NetworkError()
      return Object.values(parseResponse(Providers, json))
    },
    async providerSignInUrl(provider, callbackUrl) {
      const { url } = await post(`signin/${provider}`, { callbackUrl })
      const params = new URL(url, 'http://localhost').searchParams.get('problem')
      if (params !== null) throw isProblemName(params) ? new Problem(params) : new NetworkError()
      return url
    },
    async signOut() {
      const { status } = await post('signout', { callbackUrl: '/' })
      if (status >= 500) throw new NetworkError()
    },
  }
}
