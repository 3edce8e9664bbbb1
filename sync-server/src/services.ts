import type { Logger } from 'pino'
import type { AccountCodes } from './accounts/account-codes.ts'
import type { SyncEngine } from './sync/sync-engine.ts'
import type { Pokes } from './sync/pokes.ts'
import type { Environment } from './config/environment.ts'
import type { Metrics } from './http/metrics.ts'
import type { Job } from './jobs/start-job.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Web } from './pages/built-web.ts'
import type { PhotoFiles } from './photos/photo-files.ts'
import type { Queryable, Database } from './postgres/database.ts'
import type { AuthCookies } from './sessions/auth-cookies.ts'
import type { ProviderClient } from './sessions/oidc/provider-client.ts'
import type { Passkeys } from './sessions/passkeys/passkeys.ts'
import type { OneTimeCodes } from './sessions/one-time-codes.ts'
import type { Sessions } from './sessions/sessions.ts'

/** What is built once, by `main.ts` (or by a test), and handed to whoever needs it. */
export interface Services {
  readonly environment: Environment
  /** The address people use, without a slash at the end. */
  readonly origin: string
  readonly version: string
  readonly database: Database
  /** Where public reads go: the replica where there is one. */
  readonly publicReads: Queryable
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly log: Logger
  readonly metrics: Metrics
  readonly mailer: Mailer
  /** Whether mail is kept in the development mailbox instead of sent. */
  readonly usesMailbox: boolean
  readonly authCookies: AuthCookies
  readonly sessions: Sessions
  readonly codes: OneTimeCodes
  /** Codes that confirm what somebody does to their account. */
  readonly accountCodes: AccountCodes
  /** OpenID Connect providers that people may sign in by. */
  readonly providers: readonly ProviderClient[]
  readonly passkeys: Passkeys
  /** Messages to the operator are mailed by it. */
  readonly contactMailJob: Pick<Job, 'soon'>
  /** Makes networks of invitations nameless. */
  readonly referralKey: Uint8Array
  /** The secrets in private addresses are made with it. */
  readonly linkKey: Uint8Array
  /** Signs the stamps of messages. */
  readonly contactKey: Uint8Array
  /** Where pictures lie. */
  readonly photos: PhotoFiles
  /** What accounts have in common with their devices. */
  readonly changes: SyncEngine
  /** Who listens hears of changes. */
  readonly pokes: Pokes
  /** The web; null where it was not built: then there is the API alone. */
  readonly web: Web | null
  /** Where the files of the built web lie. */
  readonly filesFolder: string
  /** Aborted when the server is about to stop: streams end themselves. */
  readonly stopping: AbortSignal
}
