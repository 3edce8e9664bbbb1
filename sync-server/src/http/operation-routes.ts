import { isIP } from 'node:net'
import { Router } from '@koa/router'
import { Problem } from '@simmer/contract/wire/problems'
import { describeApi } from './describe-api.ts'
import type { Ctx, RequestState } from './middleware.ts'
import type { Metrics } from './metrics.ts'
import { readMethods, requireMethod } from './require-method.ts'

const isLoopback = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** Somebody on this very machine. What a proxy passed on came from elsewhere, whatever its headers say. */
const isLocalRequest = (ctx: Ctx): boolean =>
  isLoopback(ctx.req.socket.remoteAddress ?? '') &&
  ctx.req.headers['x-forwarded-for'] === undefined &&
  ctx.req.headers['forwarded'] === undefined

/** What those ask who run Simmer or build on it. */
export const operationRoutes = (needs: {
  readonly metrics: Metrics
  readonly environment: { readonly metricsToken: string | null }
  readonly origin: string
  readonly version: string
}): Router<RequestState> => {
  const { metricsToken } = needs.environment
  const description = JSON.stringify(describeApi(needs.origin, needs.version))
  const router = new Router<RequestState>()

  router.all('/api/openapi.json', (ctx) => {
    requireMethod(ctx, readMethods)
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = description
  })

  router.all('/api/metrics', async (ctx) => {
    requireMethod(ctx, readMethods)
    const hasToken = metricsToken !== null && ctx.get('Authorization') === `Bearer ${metricsToken}`
    if (!hasToken && !isLocalRequest(ctx)) throw new Problem('not-allowed')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = needs.metrics.registry.contentType
    ctx.body = await needs.metrics.registry.metrics()
  })
  return router
}
