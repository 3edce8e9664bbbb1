import type { AppMiddleware } from '../http/middleware.ts'

/**
 * OP-10: `GET /api/health?ready` is for the proxy: 503 from the moment a stop begins, so that it sends no more requests
 * here. Without `?ready` the call reports whether the server works, which it still does.
 */
export const reportReadiness =
  (draining: AbortSignal): AppMiddleware =>
  (ctx, next) => {
    if (!draining.aborted || ctx.path !== '/api/health' || ctx.query['ready'] === undefined) return next()
    ctx.status = 503
    ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': '2' })
    ctx.body = { status: 'stopping' }
    return undefined
  }
