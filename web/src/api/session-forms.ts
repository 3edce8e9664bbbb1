import * as v from 'valibot'
import { accountRestoredParameter } from '@simmer/contract/wire/account-settings'
import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { isProblemName, type ProblemName } from '@simmer/contract/wire/problem-statuses'
import type { Exchange } from './exchange.ts'
import { getSessionRoute, parseResponse } from './session-routes.ts'
import { NetworkError } from './network-error.ts'

const Csrf = v.object({ csrfToken: v.string() })
const RedirectResponse = v.object({ url: v.string() })

export type SignInProblem = Extract<
  ProblemName,
  'code-wrong' | 'code-expired' | 'passkey-rejected' | 'account-suspended' | 'too-many-requests'
>

/** By the problem in the returned URL, or by NextAuth's name of the error. */
const signInProblems: ReadonlyMap<string | null, SignInProblem> = new Map([
  ['code-expired', 'code-expired'],
  ['passkey-rejected', 'passkey-rejected'],
  ['account-suspended', 'account-suspended'],
  ['too-many-requests', 'too-many-requests'],
])

/** The credential of a sign-in: a code sent by mail, or a signed passkey response. */
export type SignInCredential = { readonly email: string; readonly code: string } | { readonly passkey: string }

const Providers = v.record(v.string(), v.object({ id: v.string(), name: v.string(), type: v.string() }))
export type Provider = v.InferOutput<typeof Providers>[string]

export interface SessionForms {
  /**
   * Sends a one-time code by mail. The CSRF cookie that is fetched first identifies this browser: another browser then
   * cannot replace its code. Throws Problem.
   */
  requestCode(email: string): Promise<void>
  /** Null after a successful sign-in. */
  signIn(credential: SignInCredential): Promise<SignInProblem | null>
  /** The sign-in methods of this server. */
  providers(): Promise<readonly Provider[]>
  /** The sign-in page of another service, which returns to `callbackUrl`. Throws Problem. */
  providerSignInUrl(provider: string, callbackUrl: string): Promise<string>
  signOut(): Promise<void>
}

/**
 * Signing in and out under /api/auth, in the format of NextAuth clients. Every function throws NetworkError.
 * `redirectAfterSignIn` receives the path to open after the sign-in instead of the previous page.
 */
export const createSessionForms = (
  exchange: Exchange,
  redirectAfterSignIn: (path: string) => Promise<void>,
): SessionForms => {
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
    async requestCode(email) {
      const { status, url } = await post('signin/otp', { email, callbackUrl: '/' })
      if (status === 200) return
      const problem = new URL(url, 'http://localhost').searchParams.get('problem') ?? ''
      throw isProblemName(problem) ? new Problem(problem) : new NetworkError()
    },
    async signIn(credential) {
      const [method, fields] =
        'passkey' in credential ? ['passkey', { response: credential.passkey }] : ['otp', credential]
      const { status, url } = await post(`callback/${method}`, { ...fields, redirect: 'false', callbackUrl: '/' })
      if (status >= 500) throw new NetworkError()
      const { pathname, search, searchParams: params } = new URL(url, 'http://localhost')
      if (status === 200 && params.has(accountRestoredParameter)) await redirectAfterSignIn(pathname + search)
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
      // Anything but success leaves the session open, a rejected CSRF token too: it is tried again with a new one.
      for (let attempt = 1; ; attempt += 1) {
        const { status } = await post('signout', { callbackUrl: '/' })
        if (status === 200) return
        if (status !== 403 || attempt === 2) throw new NetworkError()
      }
    },
  }
}
