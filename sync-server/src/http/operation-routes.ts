import { isIP } from 'node:net'
import { Problem } from '@simmer/contract/wire/problems'
import { describeApi } from './describe-api.ts'
import type { Ctx } from './middleware.ts'
import type { Metrics } from './metrics.ts'
import { readMethods, type Route } from './route.ts'

const isLoopback = (address: string): boolean => {
  const bare = address.replace(/^::ffff:/i, '')
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'))
}

/** A request of this machine itself. A forwarded one came through a proxy from elsewhere. */
const isLocalRequest = (ctx: Ctx): boolean =>
  isLoopback(ctx.req.socket.remoteAddress ?? '') &&
  ctx.req.headers['x-forwarded-for'] === undefined &&
  ctx.req.headers['forwarded'] === undefined

/** The routes for operators, and for developers who build on the API. */
export const operationRoutes = (deps: {
  readonly metrics: Metrics
  readonly environment: { readonly metricsToken: string | null }
  readonly origin: string
  readonly version: string
}): Route[] => {
  const { metricsToken } = deps.environment
  const description = JSON.stringify(describeApi(deps.origin, deps.version))

  const sendDescription = (ctx: Ctx): void => {
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = description
  }

  const sendMetrics = async (ctx: Ctx): Promise<void> => {
    const hasToken = metricsToken !== null && ctx.get('Authorization') === `Bearer ${metricsToken}`
    if (!hasToken && !isLocalRequest(ctx)) throw new Problem('not-allowed')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = deps.metrics.registry.contentType
    ctx.body = await deps.metrics.registry.metrics()
  }

  return [
    {
      methods: readMethods,
      path: '/api/openapi.json',
      access: 'anyone',
      summary: 'This API in OpenAPI 3.1.',
      middleware: [sendDescription],
    },
    {
      methods: readMethods,
      path: '/api/metrics',
      access: 'operator',
      summary: 'Counters for Prometheus.',
      middleware: [sendMetrics],
    },
  ]
}
