import type { Logger } from 'pino'
import type { RecipeViews } from './analytics/recipe-views.ts'
import type { Assistant } from './assistant/assistant.ts'
import type { ForwardEvents } from './analytics/forward-events.ts'
import type { AccountCodes } from './accounts/account-codes.ts'
import type { SyncEngine } from './sync/sync-engine.ts'
import type { Pokes } from './sync/pokes.ts'
import type { ErrorReports } from './error-reports/error-reports.ts'
import type { Environment } from './config/environment.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Job } from './jobs/start-job.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PushService } from './push/push-service.ts'
import type { Web } from './pages/built-web.ts'
import type { BankKeys } from './payouts/bank-keys.ts'
import type { SharedAssets } from './nodes/shared-assets.ts'
import type { PhotoFiles } from './photos/photo-files.ts'
import type { Queryable, Database } from './postgres/database.ts'
import type { ReplicaReads } from './postgres/replica-reads.ts'
import type { AuthCookies } from './sessions/auth-cookies.ts'
import type { ProviderClient } from './sessions/oidc/provider-client.ts'
import type { Passkeys } from './sessions/passkeys/passkeys.ts'
import type { OneTimeCodes } from './sessions/one-time-codes.ts'
import type { Sessions } from './sessions/sessions.ts'
import { importRecordWrites } from './imports/asked/import-record-writes.ts'
import type { PageReader } from './imports/page-reader.ts'
import { mailChoiceWrites } from './digests/mail-choice-writes.ts'
import { draftRecordWrites } from './drafts/draft-record-writes.ts'
import { blockDueLines, ratingDueLines, savedDueLines } from './notifications/due-lines.ts'
import { contributionWrites, ratedReviewWrites } from './reviews/contribution-writes.ts'
import type { StatusService } from './status/watch-status.ts'
import { ratingTable } from './reviews/rating-table.ts'
import { extendTable, type SyncedTables } from './sync/synced-table.ts'
import { recordTable } from './library/record-table.ts'
import { savedTable } from './library/saved-table.ts'

/** The table of every kind of synced row. A missing kind is a type error. The rules are in contract/sync/rules.ts. */
export const syncedTables: SyncedTables = {
  saved: extendTable(savedTable, savedDueLines),
  rating: extendTable(extendTable(ratingTable, ratedReviewWrites), ratingDueLines),
  record: [draftRecordWrites, importRecordWrites, contributionWrites, blockDueLines, mailChoiceWrites].reduce(
    extendTable,
    recordTable,
  ),
}

/** Everything that `main.ts` (or a test) builds once and passes to the rest of the server. */
export interface Services {
  readonly environment: Environment
  /** The public origin, without a slash at the end. */
  readonly origin: string
  readonly version: string
  readonly database: Database
  /** The database for public reads: the replica if there is one and it can be used. */
  readonly publicReads: Queryable
  readonly replica: ReplicaReads | null
  /** What works now, for people. */
  readonly status: Pick<StatusService, 'check'>
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Logger
  readonly metrics: Metrics
  /** Errors of devices and of this server. `log` reports to it as well. */
  readonly errorReports: ErrorReports
  /** Null without a service of ANALYTICS_URL. */
  readonly forwardEvents: ForwardEvents | null
  readonly mailer: Mailer
  /** Whether the development mailbox stores mail instead of sending it. */
  readonly usesMailbox: boolean
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly codes: OneTimeCodes
  /** Codes that confirm changes to an account. */
  readonly accountCodes: AccountCodes
  /** OpenID Connect providers for signing in. */
  readonly providers: readonly ProviderClient[]
  readonly passkeys: Passkeys
  /** The job that mails contact messages to the operator. */
  readonly contactMailJob: Pick<Job, 'soon'>
  /** The job that mails decisions, and receipts of notices. */
  readonly moderationMailJob: Pick<Job, 'soon'>
  /** Signs the links that unsubscribe. */
  readonly unsubscribeKey: Uint8Array
  /** The job that posts credits and rewards of invitations. */
  readonly referralJob: Pick<Job, 'soon'>
  /** Hashes the networks and browsers of referrals. */
  readonly referralKey: Uint8Array
  /** Encrypts bank details, and recognizes an account that is given twice. */
  readonly bankKeys: BankKeys
  /** For the tags of accounts in the log. */
  readonly logKey: Uint8Array
  /** Derives the secrets of private links. */
  readonly linkKey: Uint8Array
  /** Signs the form tokens of contact messages. */
  readonly contactKey: Uint8Array
  /** The storage of pictures. */
  readonly photos: PhotoFiles
  /** The model that the operator connected; null: none. */
  readonly assistant: Assistant | null
  /** Reads pages of other sites. */
  readonly pageReader: PageReader
  readonly push: PushService
  readonly syncEngine: SyncEngine
  /** Counts who opens recipes. */
  readonly recipeViews: RecipeViews
  /** Shows others what an account wrote and liked, without waiting for the job. */
  readonly settleContributions: (accountId: string) => Promise<void>
  /** Pokes are change notifications by server-sent events, as Replicache calls them. */
  readonly pokes: Pokes
  /** Null when the web was not built: then the server only has the API. */
  readonly web: Web | null
  /** The folder of the built web's files. */
  readonly filesFolder: string
  /** Null: this server shares no files with others. */
  readonly assets: SharedAssets | null
  /** Aborted when a stop begins: the proxy should send no more requests. */
  readonly draining: AbortSignal
  /** Aborted when event streams are to end, because their devices can connect to another server. */
  readonly streamsEnding: AbortSignal
  /** Aborted when requests are to end. */
  readonly stopping: AbortSignal
}
