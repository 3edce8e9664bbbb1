import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf, type ProblemName } from '@simmer/contract/wire/problem-statuses'
import type { Logger } from 'pino'
import { requestIdOf } from './log-fields.ts'
import { isApiPath, type Ctx, type AppMiddleware } from './middleware.ts'

/** ER-2: every 429 and 503 names the time to try again. */
const retrySeconds: Readonly<Record<number, number>> = { 429: 10, 503: 2 }

/** Sets `Retry-After`, in whole seconds, where another attempt makes sense. */
export const setRetryAfter = (ctx: Ctx, problem: Problem): void => {
  const retryAfter = problem.retryAfter ?? retrySeconds[statusOf(problem)]
  if (retryAfter !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
}

/** Problems for errors of Koa and its libraries, by status. Any other error is a bug. */
const byStatus: Readonly<Record<number, ProblemName>> = {
  400: 'malformed-url',
  403: 'no-such-route',
  404: 'no-such-route',
  405: 'method-not-allowed',
  413: 'body-too-large',
  415: 'media-type-not-supported',
}

/** The Problem for any thrown value; an unexpected error becomes `internal-error`. */
export const asProblem = (thrown: unknown): Problem => {
  if (thrown instanceof Problem) return thrown
  if (thrown instanceof Error && 'expose' in thrown && thrown.expose === true && 'status' in thrown) {
    const name = byStatus[Number(thrown.status)]
    if (name !== undefined) return new Problem(name, { cause: thrown })
  }
  return new Problem('internal-error', { cause: thrown })
}

/** Responds with a problem: JSON for the API, its sentence for everything else. */
export const sendProblem = (ctx: Ctx, problem: Problem): void => {
  ctx.status = statusOf(problem)
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  setRetryAfter(ctx, problem)
  if (statusOf(problem) === 401) ctx.set('WWW-Authenticate', 'Bearer')
  if (isApiPath(ctx.path)) {
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = JSON.stringify({
      error: problem.problem,
      message: problemSentences[problem.problem],
      ...(problem.details === undefined ? {} : { details: problem.details }),
    })
  } else {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = problemSentences[problem.problem]
  }
}

/** While the database is unavailable every request fails for the same reason: the log gets one line a second with their number. */
const countUnavailable = (log: Logger): ((cause: unknown) => void) => {
  let isQuiet = false
  let count = 0
  const write = (cause: unknown): void => {
    const reason = cause instanceof Error ? cause.message : String(cause)
    log.warn({ reason, requests: count }, 'the database is unavailable')
    count = 0
    isQuiet = true
    setTimeout(() => {
      isQuiet = false
      if (count > 0) write(cause)
    }, 1000).unref()
  }
  return (cause) => {
    count += 1
    if (!isQuiet) write(cause)
  }
}

const unavailableCounters = new WeakMap<Logger, (cause: unknown) => void>()

const logUnavailable = (log: Logger, cause: unknown): void => {
  const counter = unavailableCounters.get(log) ?? countUnavailable(log)
  unavailableCounters.set(log, counter)
  counter(cause)
}

/** Logs a failure of the server, of mail or of another service with its cause. */
export const logFailure = (log: Logger, ctx: Ctx, problem: Problem): void => {
  if (problem.problem === 'database-unavailable') logUnavailable(log, problem.cause)
  else if (statusOf(problem) >= 500)
    log.error(
      { err: problem.cause ?? problem, request: requestIdOf(ctx), method: ctx.method, route: ctx.state.route },
      'a request failed',
    )
}

/**
 * Turns thrown problems into responses, in this one place. It logs failures of the server, of mail and of other
 * services with their cause.
 */
export const handleProblems =
  (log: Logger): AppMiddleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new Problem('no-such-route')
    } catch (thrown) {
      const problem = asProblem(thrown)
      logFailure(log, ctx, problem)
      sendProblem(ctx, problem)
    }
  }
