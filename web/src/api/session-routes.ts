import { SessionResponse, type Session, sessionHeader } from '@simmer/contract/wire/session'
import type { Exchange } from './exchange.ts'
import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { NetworkError } from './network-error.ts'

/** Reads the response of a session route. Throws NetworkError. */
export const getSessionRoute = async <T>(
  exchange: Exchange,
  path: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> => {
  const { status, headers, json } = await exchange(`${paths.auth}/${path}`, { method: 'GET' })
  if (status !== 200 || !headers.has(sessionHeader)) throw new NetworkError()
  return parseResponse(schema, json)
}

export const parseResponse = <T>(schema: v.GenericSchema<unknown, T>, json: unknown): T => {
  const parsed = v.safeParse(schema, json)
  // The shape is unknown: a proxy responded.
  if (!parsed.success) throw new NetworkError({ cause: parsed.issues })
  return parsed.output
}

export interface SessionRoutes {
  /** Null if no one is signed in, which only the server itself can say. Throws NetworkError. */
  session(): Promise<Session | null>
}

const isSignedIn = (session: v.InferOutput<typeof SessionResponse>): session is Session => 'jwt' in session

/** The session route that every page reads. `session-forms.ts` has those for signing in and out. */
export const createSessionRoutes = (exchange: Exchange): SessionRoutes => ({
  async session() {
    const session = await getSessionRoute(exchange, 'session', SessionResponse)
    return isSignedIn(session) ? session : null
  },
})
