import * as v from 'valibot'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Exchange } from './exchange.ts'
import { getAuth, inOurWords } from './get-auth.ts'
import { NetworkAway } from './network-away.ts'

const Csrf = v.object({ csrfToken: v.string() })
const Told = v.object({ url: v.string() })

/** `null`: signed in. Else what the answered address says: the problem's name, or NextAuth's name of the error. */
export type SignInError = string | null

export interface SessionForms {
  signIn(email: string, code: string): Promise<SignInError>
  signOut(): Promise<void>
}

/** Signing in and out under /api/auth, as NextAuth clients do it. Loaded when somebody does. All throw NetworkAway. */
export const createSessionForms = (exchange: Exchange): SessionForms => {
  const post = async (path: string, fields: Record<string, string>): Promise<{ status: number; url: string }> => {
    const { csrfToken } = await getAuth(exchange, 'csrf', Csrf)
    const { status, json } = await exchange(`${addresses.auth}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString(),
    })
    if (status >= 500) throw new NetworkAway()
    return { status, url: inOurWords(Told, json).url }
  }

  return {
    async signIn(email, code) {
      const { status, url } = await post('callback/otp', { email, code, redirect: 'false', callbackUrl: '/' })
      const told = new URL(url, 'http://localhost').searchParams
      return told.get('problem') ?? told.get('error') ?? (status === 200 ? null : 'CredentialsSignin')
    },
    async signOut() {
      await post('signout', { callbackUrl: '/' })
    },
  }
}
