import type { Session } from '@simmer/contract/wire/session'
import type { SessionRoutes } from './session-routes.ts'

/** The Bearer jwt of API calls. It lives in memory only: the cookie is what survives, and the device never stores a token. */
export interface Tokens {
  readonly current: () => string | null
  /** Asks for the session, once for all who ask at the same time. Null: nobody is signed in. Throws NetworkAway. */
  readonly refresh: () => Promise<Session | null>
  readonly clear: () => void
}

/** Runs alone among all tabs where the browser can do that, else only within this one. */
export type RunExclusive = <T>(name: string, task: () => Promise<T>) => Promise<T>

export const createTokens = (routes: SessionRoutes, runExclusive: RunExclusive): Tokens => {
  let token: string | null = null
  let running: Promise<Session | null> | null = null

  const requestSession = async (): Promise<Session | null> => {
    const session = await runExclusive('session', () => routes.session())
    token = session?.jwt ?? null
    return session
  }

  return {
    current: () => token,
    refresh: () => {
      running ??= requestSession().finally(() => {
        running = null
      })
      return running
    },
    clear: () => {
      token = null
    },
  }
}
