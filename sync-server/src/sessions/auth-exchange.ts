import { paths } from '@simmer/contract/wire/paths'
import { sessionHeader } from '@simmer/contract/wire/session'
import type { AuthFault } from '@simmer/contract/wire/sign-in-methods'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import type { Problem } from '@simmer/contract/wire/problems'
import { type ProblemName, statusOf } from '@simmer/contract/wire/problem-statuses'
import type { Logger } from 'pino'
import { setRetryAfter } from '../http/handle-problems.ts'
import type { Ctx } from '../http/middleware.ts'
import type { AuthCookies } from './auth-cookies.ts'
import { safeCallbackUrl } from './callback-url.ts'

/** A request to the session routes: its form fields and its response. */
export interface AuthExchange {
  readonly field: (name: string) => string | undefined
  /** The validated URL to which the user returns. */
  readonly callbackUrl: () => string
  /** JSON `{url}` for scripts that request it, a redirect for plain forms. */
  readonly reply: (status: number, url: string, extra?: Readonly<Record<string, unknown>>) => void
  /** Responds with a URL whose `error` names the problem, and with the status of the problem. */
  readonly replyProblem: (error: string, problem: Problem, provider?: string) => void
}

export const noStore = (ctx: Ctx): void => {
  ctx.set('Cache-Control', 'private, no-cache, no-store')
  ctx.set('Pragma', 'no-cache')
  ctx.set('Expires', '0')
}

export const sendJson = (ctx: Ctx, status: number, body: unknown): void => {
  ctx.status = status
  ctx.set(sessionHeader, '1')
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(body)
}

export const redirect = (ctx: Ctx, url: string): void => {
  ctx.status = 302
  ctx.set('Location', url)
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = 'Please go on to the address in Location.'
}

/** A form that could not be read does not say which response it expects: it gets JSON. */
const unreadableForm: ReadonlySet<ProblemName> = new Set([
  'body-too-large',
  'media-type-not-supported',
  'unreadable-form',
])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

export interface AuthExchangeDeps {
  readonly origin: string
  readonly log: Logger
  readonly authCookies: AuthCookies
}

export const createAuthExchange = (ctx: Ctx, { origin, authCookies: cookies }: AuthExchangeDeps): AuthExchange => {
  const body: unknown = ctx.request.body
  const field = (name: string): string | undefined => {
    const value = isRecord(body) && Object.hasOwn(body, name) ? body[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const queryField = (name: string): string | undefined => {
    const value = ctx.query[name]
    return typeof value === 'string' ? value : undefined
  }
  // A client that sends JSON, such as the session update, gets JSON.
  const repliesWithJson = field('json') === 'true' || ctx.is('json') === 'json'
  let hasInvalidCallbackUrl = false
  const reply: AuthExchange['reply'] = (status, url, extra = {}) => {
    const code = hasInvalidCallbackUrl ? { code: 'INVALID_CALLBACK_URL_ERROR' satisfies AuthFault } : {}
    if (repliesWithJson) sendJson(ctx, status, { url, ...code, ...extra })
    else redirect(ctx, url)
  }
  return {
    field,
    callbackUrl: () => {
      const requested = field('callbackUrl') ?? queryField('callbackUrl')
      const url = safeCallbackUrl(requested ?? cookies.callbackUrl(ctx), origin)
      if (requested !== undefined) cookies.setCallbackUrl(ctx, url)
      // ER-8: the response names the error, and the user goes on to the start page.
      hasInvalidCallbackUrl = requested !== undefined && requested !== '' && url === origin && requested !== origin
      return url
    },
    reply,
    replyProblem: (error, problem, provider = 'otp') => {
      setRetryAfter(ctx, problem)
      const query = new URLSearchParams({ error, provider, problem: problem.problem })
      const url = `${origin}${paths.auth}/error?${query}`
      const errorBody = { error: problem.problem, message: problemSentences[problem.problem] }
      if (unreadableForm.has(problem.problem)) sendJson(ctx, statusOf(problem), { url, ...errorBody })
      else reply(statusOf(problem), url, errorBody)
    },
  }
}
