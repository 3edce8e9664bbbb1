import { pageOfPath } from '@simmer/contract/errors/remove-personal-data'
import type { Logger } from 'pino'
import type { AppMiddleware, Ctx } from './middleware.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { redactSecrets } from './redact-secrets.ts'

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const notFoundLabel = 'page not found'

/** The route of a request, as metrics name it. */
const routeLabel = ({ state, path, status }: Ctx): string => {
  if (state.route !== 'page') return state.route ?? 'none'
  return status === 404 ? notFoundLabel : `page ${pageOfPath(path)}`
}

/**
 * Counts every request and logs one line for it: `debug` for success, `info` for errors. The line holds the path
 * without query and secrets, and never a body, a token or an IP address.
 */
export const recordRequests =
  (log: Logger, metrics: Metrics): AppMiddleware =>
  async (ctx, next) => {
    const started = performance.now()
    try {
      await next()
    } finally {
      const milliseconds = performance.now() - started
      const { status } = ctx
      const method = knownMethods.has(ctx.method) ? ctx.method : 'OTHER'
      const route = routeLabel(ctx)
      // RT-28: pages that were not found are counted, and not timed.
      if (route === notFoundLabel) metrics.countRequest(method, route, status)
      else metrics.observeRequest(method, route, status, milliseconds)
      const level = status < 400 ? 'debug' : 'info'
      if (log.isLevelEnabled(level))
        log[level]({ method, path: redactSecrets(ctx.path), status, ms: Math.round(milliseconds * 10) / 10 }, 'request')
    }
  }
