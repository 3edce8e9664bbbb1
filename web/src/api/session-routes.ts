import { SessionResponse, type Session } from '@simmer/contract/wire/session'
import type { Exchange } from './exchange.ts'
import { getSessionRoute } from './get-auth.ts'

export interface SessionRoutes {
  /** Null when nobody is signed in, which only Simmer itself can say. Throws NetworkAway. */
  session(): Promise<Session | null>
}

/** The session route under /api/auth that every page asks. Those for signing in and out are in session-forms.ts. */
export const createSessionRoutes = (exchange: Exchange): SessionRoutes => ({
  async session() {
    const session = await getSessionRoute(exchange, 'session', SessionResponse)
    return 'jwt' in session ? session : null
  },
})
