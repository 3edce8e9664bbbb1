import { type Context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { pageOfPath } from '@simmer/contract/errors/remove-personal-data'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import { untraced } from '../traces/complete-traces.ts'
import { inFirstSpan } from '../traces/spans.ts'
import type { AppMiddleware, Ctx } from './middleware.ts'
import { accountTag, requestIdOf } from './log-fields.ts'

interface RecordDeps {
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'countRequest' | 'observeRequest'>
  /** The share of successful requests whose line has the level `info`, 0 to 1. */
  readonly logSample: number
  /** For the tags of accounts in the log. */
  readonly logKey: Uint8Array
  /** Returns a number from 0 up to 1. */
  readonly random?: () => number
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const notFoundLabel = 'page not found'

/** The route of a request, as metrics and the log name it. */
const routeLabel = ({ state, path, status }: Ctx): string => {
  if (state.route !== 'page') return state.route ?? 'none'
  return status === 404 ? notFoundLabel : `page ${pageOfPath(path)}`
}

/** The method and the route of a request that has ended, each of a closed list. */
const requestLabels = (ctx: Ctx): { readonly method: string; readonly route: string } => ({
  method: knownMethods.has(ctx.method) ? ctx.method : 'OTHER',
  route: routeLabel(ctx),
})

/**
 * Counts every request and logs one line for it: `debug` for success, or `info` for a sample, and `info` for errors. The
 * line holds the route, never the path, its query, a body, a token or an IP address.
 */
export const recordRequests =
  ({ log, metrics, logSample, logKey, random = Math.random }: RecordDeps): AppMiddleware =>
  async (ctx, next) => {
    const started = performance.now()
    try {
      await next()
    } finally {
      const milliseconds = performance.now() - started
      const { status } = ctx
      const { method, route } = requestLabels(ctx)
      // RT-28: pages that were not found are counted, and not timed.
      if (route === notFoundLabel) metrics.countRequest(method, route, status)
      else metrics.observeRequest(method, route, status, milliseconds)
      const level = status >= 400 || random() < logSample ? 'info' : 'debug'
      if (log.isLevelEnabled(level)) {
        const { accountId } = ctx.state
        log[level](
          {
            request: requestIdOf(ctx),
            route,
            method,
            status,
            ms: Math.round(milliseconds * 10) / 10,
            bytes: ctx.response.length,
            account: accountId === undefined ? undefined : accountTag(logKey, accountId),
          },
          'request',
        )
      }
    }
  }

const callerOf = ({ req: { headers } }: Ctx): Context =>
  propagation.extract(ROOT_CONTEXT, { traceparent: headers.traceparent })

/**
 * A span for each request, with the route and never the path. It belongs to the trace of the caller's `traceparent` (W3C
 * Trace Context); its `tracestate` could hold anything, and is not read. RT-28: a page that was not found has no trace; neither has an event stream, which is open for hours.
 */
export const traceRequests: AppMiddleware = (ctx, next) =>
  inFirstSpan({ name: 'request', kind: SpanKind.SERVER }, callerOf(ctx), async (span) => {
    try {
      await next()
    } finally {
      const { method, route } = requestLabels(ctx)
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': ctx.status,
        ...(route === notFoundLabel || ctx.response.is('text/event-stream') ? { [untraced]: true } : {}),
      })
      if (ctx.status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    }
  })
