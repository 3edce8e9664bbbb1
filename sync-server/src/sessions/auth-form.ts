import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { type ProblemName, statusOf } from '@simmer/contract/wire/problem-statuses'
import type { AuthFault } from '@simmer/contract/wire/sign-in-methods'
import { asProblem, logFailure } from '../http/handle-problems.ts'
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
  'credentials-missing': 'CredentialsSignin',
  'code-wrong': 'CredentialsSignin',
  'code-expired': 'CredentialsSignin',
  'passkey-rejected': 'CredentialsSignin',
  'account-suspended': 'AccessDenied',
  'reauthentication-required': 'SessionRequired',
  'no-such-auth-action': 'Callback',
}

/** Parses the body of a form of the session routes. */
export const readAuthForm: AppMiddleware = readFormBody(formLimit)

/** A failure of the server while it opened a session for a user who had been verified. */
export class SessionNotOpened extends Error {}

/** ER-8: the protocol's name for a failure of the server, by the step of the sign-in. */
export type FaultOf = (failure: unknown, problem: Problem) => AuthFault

/** Requesting a code: its store is unavailable, or it failed. */
export const codeRequestFault: FaultOf = (_, { problem }) =>
  problem === 'database-unavailable' ? 'EMAIL_REQUIRES_ADAPTER_ERROR' : 'MISSING_ADAPTER_METHODS_ERROR'

/** Signing in: the credentials could not be verified, or the session could not be opened. */
export const signInFault: FaultOf = (failure) =>
  failure instanceof SessionNotOpened ? 'CALLBACK_CREDENTIALS_JWT_ERROR' : 'CALLBACK_CREDENTIALS_HANDLER_ERROR'

/** Wraps the handler of a form of the session routes. */
type AuthForm = (handle: (ctx: Ctx, exchange: AuthExchange) => Promise<void>, faultOf?: FaultOf) => AppMiddleware[]

/**
 * A form route: parses the body, checks the CSRF token, and reports problems in a URL of this server. With `faultOf` it
 * reports failures of the server there as well.
 */
export const authForm =
  (deps: AuthExchangeDeps, provider = 'otp'): AuthForm =>
  (handle, faultOf) => [
    async (ctx, next) => {
      noStore(ctx)
      try {
        await next()
      } catch (thrown) {
        const problem = asProblem(thrown instanceof SessionNotOpened ? thrown.cause : thrown)
        const isFailure = statusOf(problem) >= 500
        if (isFailure && faultOf === undefined) throw thrown
        logFailure(deps.log, ctx, problem)
        const protocolError = protocolErrors[problem.problem]
        const error = protocolError ?? (isFailure && faultOf !== undefined ? faultOf(thrown, problem) : 'Callback')
        createAuthExchange(ctx, deps).replyProblem(error, problem, provider)
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
