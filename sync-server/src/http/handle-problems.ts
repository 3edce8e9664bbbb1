import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { Problem, type ProblemName } from '@simmer/contract/wire/problems'
import type { Logger } from 'pino'
import { isApiPath, type Ctx, type AppMiddleware } from './middleware.ts'

const databaseRetrySeconds = 2

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
  ctx.status = problem.status
  ctx.set('Cache-Control', 'no-store')
  ctx.remove('ETag')
  const retryAfter =
    problem.retryAfter ?? (problem.problem === 'database-unavailable' ? databaseRetrySeconds : undefined)
  if (retryAfter !== undefined) ctx.set('Retry-After', String(Math.max(1, Math.ceil(retryAfter))))
  if (problem.status === 401) ctx.set('WWW-Authenticate', 'Bearer')
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
      if (problem.problem === 'database-unavailable') log.warn({ err: problem.cause }, 'the database is unavailable')
      else if (problem.status >= 500)
        log.error({ err: problem.cause ?? problem, method: ctx.method, route: ctx.state.route }, 'a request failed')
      sendProblem(ctx, problem)
    }
  }
