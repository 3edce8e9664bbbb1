import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import type { AppMiddleware } from '../http/middleware.ts'
import { notFoundLabel, requestLabels } from '../http/record-requests.ts'
import { untraced } from './complete-traces.ts'
import { inSpan } from './spans.ts'

/**
 * A span for each request, with the route and never the path. It belongs to the trace of the caller's `traceparent` (W3C
 * Trace Context). RT-28: a page that was not found has no trace; neither has an event stream, which is open for hours.
 */
export const traceRequests: AppMiddleware = (ctx, next) =>
  inSpan(
    { name: 'request', kind: SpanKind.SERVER, parent: propagation.extract(ROOT_CONTEXT, ctx.req.headers) },
    async (span) => {
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
    },
  )
