import * as v from 'valibot'
import { addresses } from '@simmer/contract/wire/addresses'
import { SessionAnswer, type Session } from '@simmer/contract/wire/session'
import type { Exchange } from './exchange.ts'
import { NetworkAway } from './network-away.ts'

const Csrf = v.object({ csrfToken: v.string() })
const Told = v.object({ url: v.string() })

/** `null`: signed in. Else what the answered address says: the problem's name, or NextAuth's name of the error. */
export type SignInError = string | null

export interface SessionRoutes {
  /** Null when nobody is signed in, which only Simmer itself can say. */
  session(): Promise<Session | null>
  signIn(email: string, code: string): Promise<SignInError>
  signOut(): Promise<void>
}

/** The session routes under /api/auth, as NextAuth clients speak them. All throw NetworkAway. */
export const createSessionRoutes = (exchange: Exchange): SessionRoutes => {
  const get = async <T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> => {
    const { status, json } = await exchange(`${addresses.auth}/${path}`, { method: 'GET' })
    if (status !== 200) throw new NetworkAway()
    return read(schema, json)
  }

  const post = async (path: string, fields: Record<string, string>): Promise<{ status: number; url: string }> => {
    const { csrfToken } = await get('csrf', Csrf)
    const { status, json } = await exchange(`${addresses.auth}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }).toString(),
    })
    if (status >= 500) throw new NetworkAway()
    return { status, url: read(Told, json).url }
  }

  return {
    async session() {
      const answer = await get('session', SessionAnswer)
      return 'jwt' in answer ? answer : null
    },
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

const read = <T>(schema: v.GenericSchema<unknown, T>, json: unknown): T => {
  const parsed = v.safeParse(schema, json)
  // Not in our words: something between here and Simmer answered.
  if (!parsed.success) throw new NetworkAway({ cause: parsed.issues })
  return parsed.output
}
