import type { Session } from '@simmer/contract/wire/session'
import type { SessionRoutes } from './session-routes.ts'

/** The bearer token of API calls. It is only in memory: the session cookie survives, and the device stores no token. */
export interface Tokens {
  readonly current: () => string | null
  /** Requests the session; simultaneous callers share one request. Null if no one is signed in. Throws NetworkError. */
  readonly refresh: () => Promise<Session | null>
  readonly clear: () => void
}

/** Runs a task in one tab at a time; without Web Locks it is exclusive within this tab only. */
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
