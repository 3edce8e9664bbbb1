import Koa from 'koa'
import { uploadRoute } from './accounts/upload-route.ts'
import { buildHandlers } from './handlers.ts'
import { eventsRoute } from './sync/events-route.ts'
import { syncRoute } from './sync/sync-route.ts'
import { rss } from './blog/rss.ts'
import { handleProblems } from './http/handle-problems.ts'
import { apiRoutes } from './http/api-routes.ts'
import { compressResponses } from './http/compress-responses.ts'
import type { AppMiddleware, RequestState } from './http/middleware.ts'
import { operationRoutes } from './http/operation-routes.ts'
import { recordRequests } from './http/record-requests.ts'
import { rejectMalformedUrls, rejectMalformedTargets } from './http/reject-malformed-urls.ts'
import { securityHeaders } from './http/security-headers.ts'
import { serveFiles } from './http/static-files.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { createInProcessCall } from './pages/in-process-call.ts'
import { pageMiddleware } from './pages/pages-route.ts'
import { robots } from './pages/robots.ts'
import { sitemap, sitemapPaths } from './pages/sitemap.ts'
import { blobRoute } from './photos/blob-route.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { serveCovers } from './recipes/serve-covers.ts'
import type { Services } from './services.ts'
import { calendarFeed } from './sharing/calendar-feed.ts'
import { authRoutes } from './sessions/auth-routes.ts'
import { authenticateEventStream } from './sessions/sessions.ts'
import { passkeyRoutes } from './sessions/passkeys/passkey-routes.ts'
import { providerRoutes } from './sessions/oidc/provider-routes.ts'

/** The onion. Read from top to bottom it is the life of a request. */
export const buildApp = async (services: Services, devMiddleware: AppMiddleware | null): Promise<Koa<RequestState>> => {
  const { changes, database, environment, log, metrics, origin, pokes, sessions, stopping } = services
  const handlers = buildHandlers(services)
  const pages =
    services.web === null
      ? null
      : pageMiddleware({ ...services, web: services.web, call: createInProcessCall(handlers) })
  const app = new Koa<RequestState>({ proxy: environment.trustedProxies > 0, maxIpsCount: environment.trustedProxies })
  // What goes wrong after the answer began is the line's fault, not ours.
  app.on('error', (error: unknown) => log.debug({ err: error }, 'an answer did not get through'))

  app.use(rejectMalformedTargets)
  app.use(recordRequests(log, metrics))
  app.use(await securityHeaders(origin, environment.development, services.web?.styles ?? []))
  app.use(handleProblems(log))
  if (pages !== null) app.use(pages.cached)
  app.use(compressResponses())

  // Before anything that refuses: whatever is answered at its address must carry the protocol's header.
  app.use(syncRoute({ changes, authenticate: sessions.authenticate, log }))
  app.use(rejectMalformedUrls)
  app.use(eventsRoute({ pokes, authenticate: authenticateEventStream(services), recheck: sessions.refresh, stopping }))

  app.use(apiRoutes(handlers, sessions.authenticate))
  app.use(uploadRoute({ ...services, authenticate: sessions.authenticate }))
  app.use(blobRoute({ ...services, authenticate: sessions.authenticate }))
  app.use(providerRoutes(services).routes())
  app.use(passkeyRoutes(services).routes())
  app.use(authRoutes(services).routes())
  app.use(operationRoutes(services).routes())

  if (services.usesMailbox) app.use(mailboxRoutes(database).routes())
  app.use(servePhotos(services.photos))
  app.use(serveCovers(services))
  app.use(robots(origin, sitemapPaths))
  app.use(sitemap(services.publicReads, origin))
  app.use(rss(services.publicReads, origin))
  app.use(calendarFeed(services))
  app.use(devMiddleware ?? serveFiles(services.filesFolder))
  if (pages !== null) app.use(pages.rendered)
  return app
}
