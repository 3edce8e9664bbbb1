import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import { countedReader } from './counted-services.ts'
import { createAccountCodes } from './accounts/account-codes.ts'
import { syncedTables, type Services } from './services.ts'
import { createForwardEvents } from './analytics/forward-events.ts'
import { startRecipeAnalytics } from './analytics/start-recipe-analytics.ts'
import { startBackups, type Verification } from './backups/backup-schedule.ts'
import { createAssistant } from './assistant/assistant.ts'
import { smallestCalls } from './genie/smallest-calls.ts'
import { buildApp } from './app.ts'
import { startErrorReports } from './error-reports/error-reports.ts'
import { reportingLog } from './error-reports/reporting-log.ts'
import { createSyncEngine } from './sync/sync-engine.ts'
import { createPokes } from './sync/pokes.ts'
import { startDigestJob } from './digests/send-digests.ts'
import { startContactMailJob } from './contact/contact-mail-job.ts'
import { startLedgerCheckJob } from './ledger/check-job.ts'
import { findPayoutDifferences } from './payouts/check-payouts.ts'
import { createTextCheck } from './moderation/check-written-text.ts'
import { loadWordList } from './moderation/load-word-list.ts'
import { startModerationMailJob } from './moderation/moderation-mail-job.ts'
import { startPublishWorker } from './drafts/publish-worker.ts'
import { startImportWorker } from './imports/asked/import-worker.ts'
import { createPageReader } from './imports/page-reader.ts'
import { type Environment, hasMailbox } from './config/environment.ts'
import { createMetrics } from './metrics/metrics.ts'
import { openServer } from './http/open-server.ts'
import { createRecentDue } from './metrics/due-lists.ts'
import { addServiceMetrics } from './metrics/service-metrics.ts'
import type { Mailer } from './mail/mailer.ts'
import { openMailer } from './mail/open-mailer.ts'
import { builtWeb } from './pages/built-web.ts'
import { devWeb } from './pages/dev-web.ts'
import { bankKeysOf } from './payouts/bank-keys.ts'
import { createDrain } from './nodes/drain.ts'
import { openSharedAssets } from './nodes/shared-assets.ts'
import { openPhotoFiles } from './photos/photo-folder.ts'
import { startNotificationJob } from './notifications/notification-job.ts'
import type { Connection } from './postgres/connection.ts'
import type { Queryable, Database } from './postgres/database.ts'
import type { ReplicaReads } from './postgres/replica-reads.ts'
import { queuePushes } from './push/due-store.ts'
import { startPushService } from './push/push-service.ts'
import { settleContributions, startContributionWorker } from './reviews/contribution-worker.ts'
import { contributionActions } from './reviews/contribution-writes.ts'
import { startReferralJob } from './referrals/settle-referrals.ts'
import { startReaderCount } from './partners/count-readers.ts'
import { startRatingJob } from './reviews/fold-ratings.ts'
import { watchDueWork } from './jobs/watch-due-work.ts'
import { sharedLists } from './sharing/list-store.ts'
import { createAuthCookies } from './sessions/auth-cookies.ts'
import { deriveKey } from './config/keys.ts'
import { createProviderClient } from './sessions/oidc/provider-client.ts'
import { createPasskeys } from './sessions/passkeys/passkeys.ts'
import { createOneTimeCodes, developmentLimits, defaultLimits, type CodeLimits } from './sessions/one-time-codes.ts'
import { createSessions } from './sessions/sessions.ts'
import { startCleanups } from './start-cleanups.ts'
import { startStatus } from './status/watch-status.ts'

export interface ServerDeps {
  readonly environment: Environment
  readonly version: string
  readonly database: Database
  readonly publicReads: Queryable
  readonly replica?: ReplicaReads | null
  /** For notifications of other nodes; without it their changes are noticed a few seconds later. */
  readonly connection?: Connection
  /** For the schedule of backups; without it there is none. */
  readonly verification?: Verification
  readonly authSecret: string
  readonly log: Logger
  readonly now: () => number
  /** The folder of the web: its sources, and `dist` once it was built. */
  readonly webFolder: string
  /** Replaces the configured mailer. */
  readonly mailer?: Mailer
  readonly codeLimits?: CodeLimits
}

export interface RunningServer {
  /** The public origin. */
  readonly origin: string
  /** The URL on this machine. */
  readonly localUrl: string
  readonly services: Services
  /** Ends streams, lets open responses finish, and closes the port. The database stays open. */
  readonly stop: () => Promise<void>
}

/** Opens the port, builds all services on an open database, and starts to handle requests. */
export const startServer = async (deps: ServerDeps): Promise<RunningServer> => {
  const { environment, database, replica = null, now, authSecret, webFolder } = deps
  const metrics = createMetrics()
  const errorReports = startErrorReports({
    database,
    now,
    log: deps.log,
    target: environment.errorReports,
    count: metrics.countErrorReports,
  })
  const log = reportingLog(deps.log, { reports: errorReports, build: deps.version, now })
  const opened = await openServer(environment)
  const localUrl = `http://localhost:${opened.port}`
  const origin = environment.publicUrl ?? localUrl
  const { drain, draining, streamsEnding, stopping } = createDrain(environment)

  const usesMailbox = hasMailbox(environment)
  const { mailer, mailState } = openMailer(deps, metrics.outcomes)
  const dev = environment.development ? await devWeb(webFolder, opened.server) : null
  const pokes = createPokes({ database, connection: deps.connection ?? null, log, observer: metrics.sync })
  const ratingJob = startRatingJob({ database, log })
  const readerCountJob = startReaderCount({ database, now, thresholds: environment.partner, log })
  const photos = openPhotoFiles(environment)
  const publishJob = startPublishWorker({
    database,
    photos,
    entropy: { now, randomBytes },
    log,
    onChanged: (accountId, version) => {
      // The author follows the link to the new recipe as soon as the device hears of it.
      replica?.awaitWrites()
      pokes.touched(accountId, version)
    },
  })
  const pageReader = countedReader(createPageReader({ environment, origin, now, stopping }), metrics.outcomes)
  const importJob = startImportWorker({ database, pageReader, now, log, onChanged: pokes.touched })
  const push = startPushService({ ...deps, log, origin, onAnswer: metrics.outcomes.pushed })
  const notificationJob = startNotificationJob({
    database,
    now,
    log,
    onUnseen: (tx, accountId, groups) => queuePushes(tx, accountId, groups, now()),
    onChanged: (accountId, version) => {
      pokes.touched(accountId, version)
      push.soon()
    },
  })
  const referralJob = startReferralJob({ database, environment, now, log, onNotified: notificationJob.soon })
  const contributions = {
    database,
    checkText: createTextCheck({ database, now, words: await loadWordList(environment.moderationWordsFile) }),
    onChanged: pokes.touched,
    onNotified: notificationJob.soon,
  }
  const contributionJob = startContributionWorker({ ...contributions, log })
  const syncEngine = createSyncEngine({
    database,
    tables: syncedTables,
    shared: sharedLists,
    onChanged: pokes.touched,
    afterCommit: [
      { kinds: ['rating'], run: ratingJob.soon },
      { kinds: ['rating'], actions: contributionActions, run: contributionJob.soon },
      { actions: ['draft.publish'], run: publishJob.soon },
      { actions: ['import.ask'], run: importJob.soon },
      { kinds: ['saved', 'rating'], actions: ['block.set'], run: notificationJob.soon },
      { actions: ['mail.set'], run: () => digestJob.soon() },
    ],
    onParked: ({ n, m }, err) => log.error({ err, action: n, mid: m }, 'an action could not be applied and was parked'),
  })
  const watchedJobs = watchDueWork(deps, {
    publish: publishJob,
    imports: importJob,
    contributions: contributionJob,
    notifications: notificationJob,
    pushes: push,
  })
  const contactMailJob = startContactMailJob({ database, mailer, operatorEmail: environment.operatorEmail, now, log })
  const unsubscribeKey = deriveKey(authSecret, 'unsubscribe')
  const digestJob = startDigestJob({
    database,
    mailer,
    syncEngine,
    unsubscribeKey,
    origin,
    now,
    log,
    onNotified: notificationJob.soon,
  })
  const linkKey = deriveKey(authSecret, 'private links')
  const moderationMailJob = startModerationMailJob({ database, mailer, linkKey, origin, now, log })
  const authCookies = createAuthCookies(origin, deriveKey(authSecret, 'csrf'))
  const sessions = createSessions({ database, now, authSecret, log, onEnded: pokes.ended })
  const recipeViews = startRecipeAnalytics({ database, authCookies, sessions, now, log })
  const forwardEvents = createForwardEvents({
    url: environment.analyticsUrl,
    key: deriveKey(authSecret, 'analytics user'),
    log,
    now,
  })
  const filesFolder = join(webFolder, 'dist', 'client')
  const assets = await openSharedAssets({ database, environment, filesFolder, log })
  const recentDue = createRecentDue(database, now)
  const status = startStatus({ ...deps, photos, recentDue, mailState, log })
  const cleanups = startCleanups({ database, photos, assets, now, log })
  const services: Services = {
    environment,
    version: deps.version,
    database,
    publicReads: deps.publicReads,
    replica,
    status,
    now,
    log,
    origin,
    metrics,
    assistant:
      environment.assistant === null
        ? null
        : createAssistant({ settings: environment.assistant, smallestCalls, database, metrics, now, log }),
    errorReports,
    forwardEvents,
    mailer,
    usesMailbox,
    authCookies,
    recipeViews,
    pageReader,
    push,
    syncEngine,
    settleContributions: (accountId) => settleContributions(contributions, accountId),
    pokes,
    sessions,
    accountCodes: createAccountCodes({ database, now, authSecret }),
    codes: createOneTimeCodes({
      database,
      mailer,
      now,
      authSecret,
      origin,
      limits: deps.codeLimits ?? (usesMailbox ? developmentLimits : defaultLimits),
    }),
    providers: environment.providers.map((settings) =>
      createProviderClient(settings, `${origin}${paths.auth}/callback/${settings.id}`, now),
    ),
    passkeys: createPasskeys({ database, now, origin }),
    contactMailJob,
    moderationMailJob,
    referralJob,
    unsubscribeKey,
    referralKey: deriveKey(authSecret, 'referral network'),
    bankKeys: bankKeysOf(environment, authSecret),
    logKey: deriveKey(authSecret, 'accounts in the log'),
    linkKey,
    contactKey: deriveKey(authSecret, 'contact'),
    photos,
    web: dev === null ? await builtWeb(join(webFolder, 'dist')) : dev.web,
    filesFolder,
    assets,
    draining,
    streamsEnding,
    stopping,
  }
  const backups = await startBackups({ ...deps, ...services })
  const ledgerCheckJob = startLedgerCheckJob({
    ...services,
    operatorEmail: environment.operatorEmail,
    also: findPayoutDifferences,
  })
  addServiceMetrics(metrics.registry, { database, replica, streams: push.streams, recentDue })
  const handleRequest = (await buildApp(services, dev?.middleware ?? null)).callback()
  // Koa turns every error of a request into a response itself.
  opened.serve((req, res) => void handleRequest(req, res))
  return {
    origin,
    localUrl,
    services,
    stop: async () => {
      await drain(opened)
      await Promise.all(
        [
          ratingJob,
          readerCountJob,
          watchedJobs,
          referralJob,
          digestJob,
          contactMailJob,
          moderationMailJob,
          ledgerCheckJob,
          status.job,
          ...backups,
          recipeViews,
          ...cleanups,
        ].map((job) => job.stop()),
      )
      // After the jobs, whose last changes and failures they pass on.
      await pokes.stop()
      await errorReports.stop()
      await forwardEvents?.stop()
      metrics.stop()
      await dev?.close()
    },
  }
}
