import { setTimeout as sleep } from 'node:timers/promises'
import { uploadRoute } from './account-settings/upload-route.ts'
import { analyticsFileRoute } from './analytics/analytics-file.ts'
import { listPostPaths } from './blog/read-posts.ts'
import { rss } from './blog/rss.ts'
import { servePostCovers } from './blog/serve-post-covers.ts'
import { unsubscribeRoutes } from './digests/unsubscribe-routes.ts'
import { apiRoutes } from './http/api-routes.ts'
import { rememberAccount, type Handlers } from './http/handler.ts'
import { operationRoutes } from './http/operation-routes.ts'
import type { Route } from './http/route.ts'
import { shareRoute } from './imports/share-route.ts'
import { mailboxRoutes } from './mail/mailbox-routes.ts'
import { robots } from './pages/robots.ts'
import { sitemap, sitemapPaths } from './pages/sitemap.ts'
import { blobRoute } from './photos/blob-route.ts'
import { servePhotos } from './photos/serve-photos.ts'
import { serveCovers } from './recipes/serve-covers.ts'
import { recipeSitemapSources } from './recipes/sitemap-sources.ts'
import type { Services } from './services.ts'
import { authRoutes } from './sessions/sign-in/auth-routes.ts'
import { providerRoutes } from './sessions/oidc/provider-routes.ts'
import { passkeyRoutes } from './sessions/passkeys/passkey-routes.ts'
import { walletStatementRoute } from './wallet/wallet-statement.ts'
import { authenticateBrowser } from './sessions/sessions.ts'
import { calendarFeed } from './sharing/calendar-feed.ts'
import { eventsRoute } from './sync/events-route.ts'
import { startStreamBeat } from './sync/stream-beat.ts'
import { createBodyBudget } from './sync/request/body-budget.ts'
import { createRequestBudget } from './sync/request/request-budget.ts'
import { createSharedWork } from './sync/request/shared-work.ts'
import { syncRoute } from './sync/sync-route.ts'

/**
 * Every route of the server. ROUTES.md shows them as a table, with who may call them and how often. Pages and files are
 * the rest: app.ts has them behind these routes.
 */
export const buildRoutes = (services: Services, handlers: Handlers): Route[] => {
  const { syncEngine, database, log, metrics, origin, pokes, publicReads, push, sessions, streamsEnding } = services
  const clock = { now: () => performance.now(), sleep }
  const authenticate = rememberAccount(sessions.authenticate)
  const authenticateVisitor = rememberAccount(authenticateBrowser(services))
  const routes: Route[] = [
    ...apiRoutes(handlers, authenticate, database, createBodyBudget(clock)),
    syncRoute({
      syncEngine,
      authenticate,
      log,
      budget: createRequestBudget({
        ...clock,
        sharedWork: createSharedWork({ ...clock, lastReadAt: metrics.lastReadAt }),
      }),
      observer: metrics.sync,
    }),
    eventsRoute({
      pokes,
      authenticate: authenticateVisitor,
      streamBeat: startStreamBeat({ findEnded: sessions.findEnded, log, stopping: streamsEnding }),
      streams: push.streams,
      stopping: streamsEnding,
    }),
    uploadRoute({ ...services, authenticate }),
    analyticsFileRoute({ ...services, authenticate: authenticateVisitor }),
    walletStatementRoute({ database, authenticate: authenticateVisitor }),
    blobRoute({ ...services, authenticate }),
    ...providerRoutes(services),
    ...passkeyRoutes(services),
    ...authRoutes(services),
    ...operationRoutes({ ...services, routes: () => routes }),
    ...(services.usesMailbox ? mailboxRoutes(database) : []),
    ...unsubscribeRoutes(services),
    shareRoute(database),
    servePhotos(services),
    servePostCovers(services),
    serveCovers(services),
    robots(origin, sitemapPaths),
    ...sitemap({ ...recipeSitemapSources(publicReads), posts: () => listPostPaths(publicReads) }, origin),
    rss(publicReads, origin),
    calendarFeed(services),
  ]
  return routes
}
