import type { Person } from '../http/answer.ts'
import type { Ctx } from '../http/layer.ts'
import type { AuthCookies } from './auth-cookies.ts'
import type { Sessions } from './sessions.ts'

/**
 * Who opens a stream of events: by Bearer token or, because EventSource sends no headers of ours, by the session cookie.
 * Only for what reads and tells nothing of a person: a cookie goes along with anybody's link.
 */
export const authenticateEventStream =
  ({ sessions, authCookies }: { readonly sessions: Sessions; readonly authCookies: AuthCookies }) =>
  async (ctx: Ctx): Promise<Person | null> =>
    (await sessions.authenticate(ctx)) ?? sessions.authenticateCookie(authCookies.sessionToken(ctx))
