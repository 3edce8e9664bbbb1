import { isIP } from 'node:net'
import { Router } from '@koa/router'
import { Problem } from '@simmer/contract/wire/problems'
import { describeApi } from './describe-api.ts'
import type { Ctx, RequestState } from './layer.ts'
import type { Metrics } from './metrics.ts'
import { reading, requireMethod } from './require-method.ts'

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^::ffff:/i, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/** Somebody on this very machine. What a proxy passed on came from elsewhere, whatever its headers say. */
const isFromHere = (ctx: Ctx): boolean =>
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
    requireMethod(ctx, reading)
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = description
  })

  router.all('/api/metrics', async (ctx) => {
    requireMethod(ctx, reading)
    const hasToken = metricsToken !== null && ctx.get('Authorization') === `Bearer ${metricsToken}`
    if (!hasToken && !isFromHere(ctx)) throw new Problem('not-allowed')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = needs.metrics.registry.contentType
    ctx.body = await needs.metrics.registry.metrics()
  })
  return router
}
