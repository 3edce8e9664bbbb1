import {
  createTombstonePurge,
  purgeOldMutations,
  purgeRefusedPayloads,
  recountLargeAccounts,
} from './sync/retention.ts'
import { purgeFormerUsernames } from './account-settings/change-username.ts'
import { purgeDeletedAccounts } from './account-settings/purge-deleted-accounts.ts'
import { purgeProfilePictures } from './account-settings/purge-profile-pictures.ts'
import { syncedTables } from './services.ts'
import { purgeLeftOutDays, purgeLeftOutViews, purgeRecipeEvents } from './analytics/count-days.ts'
import { purgeOldEvents } from './analytics/record-events.ts'
import { purgeRecipeReads } from './analytics/record-reads.ts'
import { purgeOldAnswers } from './assistant/answers/answer-store.ts'
import { purgeOldUse, purgeReservations } from './assistant/limits/use-store.ts'
import { purgeOldReports } from './error-reports/report-store.ts'
import { purgeOldMessages } from './contact/message-store.ts'
import { eraseRemoved } from './moderation/purge-moderation.ts'
import { purgeEarnPoints } from './earn/earn-store.ts'
import { purgeDeletedDrafts, purgeImportSources, purgeOldRevisions } from './drafts/purge-drafts.ts'
import { purgeOldImports } from './imports/asked/purge-imports.ts'
import { purgeExpiredRateLimits } from './http/rate-limit.ts'
import { day } from './jobs/purge.ts'
import { startScheduledCleanup } from './jobs/scheduled-cleanup.ts'
import { purgeMailbox } from './mail/mailbox.ts'
import { purgeOldBlobs } from './photos/blob-store.ts'
import { purgeUnusedPhotos } from './photos/purge-unused-photos.ts'
import { purgeOldNotifications } from './notifications/purge-notifications.ts'
import { purgeReferralTraces } from './referrals/referral-trace.ts'
import { purgeSentPushes } from './push/push-service.ts'
import { purgeExpiredCodes } from './sessions/code-store.ts'
import { purgeExpiredChallenges } from './sessions/passkeys/challenge-store.ts'
import { purgeExpiredOffers } from './sessions/oidc/offer-store.ts'
import { purgeExpiredAuthorizationRequests } from './sessions/oidc/authorization-request-store.ts'
import { purgeEndedSessions } from './sessions/session-store.ts'
import type { Logger } from 'pino'
import type { Job } from './jobs/start-job.ts'
import type { SharedAssets } from './nodes/shared-assets.ts'
import type { PhotoFiles } from './photos/photo-files.ts'
import type { Database } from './postgres/database.ts'

interface CleanupDeps {
  readonly database: Database
  readonly photos: PhotoFiles
  readonly assets: SharedAssets | null
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Logger
}

/** Everything that is deleted after a time, each hour or, where large tables are scanned, each day. */
export const startCleanups = ({ database, photos, assets, now, log }: CleanupDeps): readonly Job[] => [
  startScheduledCleanup({
    database,
    now,
    log,
    purges: {
      limits: purgeExpiredRateLimits,
      codes: purgeExpiredCodes,
      sessions: purgeEndedSessions,
      providerSignIns: purgeExpiredAuthorizationRequests,
      offers: purgeExpiredOffers,
      challenges: purgeExpiredChallenges,
      mail: purgeMailbox,
      sentPushes: purgeSentPushes,
      events: purgeOldEvents,
      errors: purgeOldReports,
      views: purgeRecipeEvents,
      leftOutViews: purgeLeftOutViews,
      leftOutDays: purgeLeftOutDays,
      reads: purgeRecipeReads,
      actions: purgeOldMutations,
      refusedActions: purgeRefusedPayloads,
      storedUsage: recountLargeAccounts,
      revisions: purgeOldRevisions,
      messages: purgeOldMessages,
      assistantReservations: purgeReservations,
      assistantUse: purgeOldUse,
      assistantAnswers: purgeOldAnswers,
      formerUsernames: purgeFormerUsernames,
      referralTraces: purgeReferralTraces,
      pictures: purgeProfilePictures(photos),
      uploads: purgeOldBlobs,
      removedContent: eraseRemoved,
      accounts: purgeDeletedAccounts(photos),
    },
    everyMilliseconds: day / 24,
  }),
  // These scan large tables for data that is a month old or more.
  startScheduledCleanup({
    database,
    now,
    log,
    purges: {
      drafts: purgeDeletedDrafts,
      earnPoints: purgeEarnPoints,
      imports: purgeOldImports,
      notifications: purgeOldNotifications,
      importSources: purgeImportSources,
      tombstones: createTombstonePurge(syncedTables),
      unusedPhotos: purgeUnusedPhotos(photos),
      ...(assets !== null && { assets: assets.purge }),
    },
    everyMilliseconds: day,
  }),
]
