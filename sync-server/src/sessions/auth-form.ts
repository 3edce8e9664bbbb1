import { paths } from '@simmer/contract/wire/paths'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import type { Ctx, AppMiddleware } from '../http/middleware.ts'
import { readFormBody } from '../http/read-body.ts'
import { readMethods, type Route } from '../http/route.ts'
import { createAuthExchange, noStore, type AuthExchange, type AuthExchangeDeps } from './auth-exchange.ts'

const formLimit = 16 * 1024

/** The names by which the clients of the protocol know each problem. */
const protocolErrors: Partial<Record<ProblemName, string>> = {
  'csrf-rejected': 'MissingCSRF',
  'email-not-valid': 'EmailSignin',
  'code-not-sent': 'EmailSignin',
  'too-many-requests': 'TooManyRequests',
  'code-wrong': 'CredentialsSignin',
  'code-expired': 'CredentialsSignin',
  'passkey-rejected': 'CredentialsSignin',
  'account-suspended': 'AccessDenied',
  'reauthentication-required': 'SessionRequired',
  'no-such-auth-action': 'Callback',
}

/** Parses the body of a form of the session routes. */
export const readAuthForm: AppMiddleware = readFormBody(formLimit)

/** Wraps the handler of a form of the session routes. */
type AuthForm = (handle: (ctx: Ctx, exchange: AuthExchange) => Promise<void>) => AppMiddleware[]

/** A form route: parses the body, checks the CSRF token, and reports problems in a URL of this server. */
export const authForm =
  (deps: AuthExchangeDeps, provider = 'otp'): AuthForm =>
  (handle) => [
    async (ctx, next) => {
      noStore(ctx)
      try {
        await next()
      } catch (thrown) {
        if (!(thrown instanceof Problem) || thrown.status >= 500) throw thrown
        createAuthExchange(ctx, deps).replyProblem(protocolErrors[thrown.problem] ?? 'Callback', thrown, provider)
      }
    },
    readAuthForm,
    async (ctx) => {
      const exchange = createAuthExchange(ctx, deps)
      if (!deps.authCookies.isCsrfTokenValid(ctx, exchange.field('csrfToken'))) throw new Problem('csrf-rejected')
      await handle(ctx, exchange)
    },
  ]

/** A route of the session protocol that reads. */
export const authRead = (path: string, summary: string, middleware: AppMiddleware): Route => ({
  methods: readMethods,
  path: `${paths.auth}${path}`,
  access: 'anyone',
  summary,
  middleware: [middleware],
})

/** A form of the session protocol, as `authForm` wraps it. */
export const authPost = (path: string, summary: string, middleware: readonly AppMiddleware[]): Route => ({
  methods: ['POST'],
  path: `${paths.auth}${path}`,
  access: 'session-form',
  summary,
  middleware,
})
