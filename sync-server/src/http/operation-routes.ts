import { createHash } from 'node:crypto'
import { Problem } from '@simmer/contract/wire/problems'
import { equalHashes } from '../config/keys.ts'
import type { Environment } from '../config/environment.ts'
import { isLoopbackHost } from '../config/loopback.ts'
import { describeApi } from './describe-api.ts'
import { isLocalRequest } from './known-hosts.ts'
import type { Ctx } from './middleware.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readMethods, type Route } from './route.ts'

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The routes for operators, and for developers who build on the API. */
export const operationRoutes = (deps: {
  readonly metrics: Metrics
  readonly environment: Pick<Environment, 'metricsToken' | 'trustedProxies'>
  readonly origin: string
  readonly version: string
  /** Every route of the server, these included. */
  readonly routes: () => readonly Route[]
}): Route[] => {
  const { metricsToken, trustedProxies } = deps.environment
  const tokenHash = metricsToken === null ? null : sha256(`Bearer ${metricsToken}`)
  // A proxy on this machine makes every request look like one of this machine, so then only the token counts.
  const trustsLocalRequests = trustedProxies === 0 && isLoopbackHost(new URL(deps.origin).hostname)
  let description: string | undefined

  const sendDescription = (ctx: Ctx): void => {
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.type = 'application/json; charset=utf-8'
    description ??= JSON.stringify(describeApi(deps.origin, deps.version, deps.routes()))
    ctx.body = description
  }

  const sendMetrics = async (ctx: Ctx): Promise<void> => {
    const hasToken = tokenHash !== null && equalHashes(sha256(ctx.get('Authorization')), tokenHash)
    if (!hasToken && !(trustsLocalRequests && isLocalRequest(ctx))) throw new Problem('not-allowed')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = deps.metrics.registry.contentType
    ctx.body = await deps.metrics.read()
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
