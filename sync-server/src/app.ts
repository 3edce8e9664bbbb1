import Koa from 'koa'
import { buildHandlers } from './handlers.ts'
import { checkClientAddress } from './http/client-address.ts'
import { compressResponses } from './http/compress-responses.ts'
import { handleProblems } from './http/handle-problems.ts'
import { rejectUnknownHosts } from './http/known-hosts.ts'
import type { AppMiddleware, RequestState } from './http/middleware.ts'
import { reportReadiness } from './nodes/readiness.ts'
import { recordRequests, traceRequests } from './http/record-requests.ts'
import { rejectMalformedTargets, rejectMalformedUrls } from './http/reject-malformed-urls.ts'
import { createRouter } from './http/router.ts'
import { outsideLookups } from './referrals/public-address.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/static-files.ts'
import { createInProcessCall } from './pages/in-process-call.ts'
import { pageMiddleware } from './pages/page-middleware.ts'
import { buildRoutes } from './routes.ts'
import type { Services } from './services.ts'

/** The middleware of the server in the order in which a request passes it. */
export const buildApp = async (services: Services, devMiddleware: AppMiddleware | null): Promise<Koa<RequestState>> => {
  const { environment, log, metrics, origin } = services
  const handlers = buildHandlers(services)
  const pages =
    services.web === null
      ? null
      : pageMiddleware({ ...services, web: services.web, call: createInProcessCall(handlers) })
  const app = new Koa<RequestState>({ proxy: environment.trustedProxies > 0, maxIpsCount: environment.trustedProxies })
  // Errors after the response began come from the connection, for example when a client hangs up.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'a response could not be delivered'))

  app.use(rejectMalformedTargets)
  app.use(traceRequests)
  app.use(recordRequests({ log, metrics, logSample: environment.logSample, logKey: services.logKey }))
  app.use(rejectUnknownHosts(origin, environment.host))
  app.use(checkClientAddress)
  app.use(reportReadiness(services.draining))
  const lookups = outsideLookups(environment.ipLookups, origin)
  app.use(await securityHeaders(origin, environment.development, services.web, lookups))
  app.use(handleProblems(log))
  app.use(services.recipeViews.middleware)
  if (pages !== null) app.use(pages.cached)
  app.use(compressResponses())
  app.use(rejectMalformedUrls)
  app.use(createRouter(buildRoutes(services, handlers)))
  app.use(devMiddleware ?? serveFiles(services.filesFolder))
  if (services.assets !== null) app.use(services.assets.serve)
  if (pages !== null) app.use(pages.rendered)
  return app
}
