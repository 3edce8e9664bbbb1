import type { PartnerThresholds } from '@simmer/contract/partners/requirements'
import * as v from 'valibot'
import { readProviders, providerProblem, type ProviderSettings } from './provider-settings.ts'
import { type Bucket, readObjectStorage, ExternalServices, groupProblem } from './external-services.ts'
import { type AssistantSettings, assistantVariables, readAssistantSettings } from './assistant-settings.ts'
import { type BackupSettings, backupProblem, backupVariables, readBackupSettings } from './backup-settings.ts'
import type { ErrorReportTarget } from './error-report-target.ts'
import { type NodeSettings, nodeVariables, readNodeSettings } from './node-settings.ts'
import { isLoopbackHost } from './loopback.ts'
import { type MailSigning, mailSigningVariables, readMailSigning } from './mail-signing.ts'
import { payoutVariables, readPayoutSettings, type PayoutSettings } from './payout-settings.ts'
import { partnerVariables, readPartnerThresholds } from './partner-settings.ts'
import { readReferralSettings, referralVariables, type ReferralSettings } from './referral-settings.ts'
import { databaseUrl, url, flag, httpUrl, text, integer, share } from './environment-values.ts'

/** The whole configuration, read once. The README explains each variable. */
export interface Environment {
  readonly production: boolean
  readonly development: boolean
  readonly port: number
  readonly host: string
  /** The public origin, without a slash at the end; null: this machine with the open port. */
  readonly publicUrl: string | null
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  readonly dataDir: string
  readonly nodes: NodeSettings
  readonly authSecret: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: the mail server signs, or no one does. */
  readonly mailSigning: MailSigning | null
  /** The recipient of messages from the contact form. */
  readonly operatorEmail: string
  /** A list of words: texts with one of them wait for a moderator. */
  readonly moderationWordsFile: string | null
  /** WHO-4: what an author must reach to become a partner. */
  readonly partner: PartnerThresholds
  readonly payouts: PayoutSettings
  /** Null: no model is connected. */
  readonly assistant: AssistantSettings | null
  readonly referrals: ReferralSettings
  readonly metricsToken: string | null
  /** Null: no schedule of backups. */
  readonly backups: BackupSettings | null
  /** CA-18: the service that error reports are passed on to; null: they only stay here. */
  readonly errorReports: ErrorReportTarget | null
  /** CA-18: the service that click statistics are passed on to; null: they only stay here. */
  readonly analyticsUrl: string | null
  /** RT-28: the receiver of traces; null: nothing is traced. */
  readonly tracesUrl: string | null
  /** The share of requests and jobs that are traced where the caller did not decide, 0 to 1. */
  readonly tracesShare: number
  /** The storage of pictures; null: a folder in `dataDir`. */
  readonly objectStorage: Bucket | null
  /** OpenID Connect providers for signing in. */
  readonly providers: readonly ProviderSettings[]
  /** CA-14: services that return the caller's IP address; null: this server does. */
  readonly ipLookups: { readonly v4: string | null; readonly v6: string | null }
  /** RT-27: paths of built-in pages, or URLs elsewhere. */
  readonly externalPages: { readonly helpCenter: string; readonly earnProgram: string }
  /** The number of proxies in front whose forwarding headers are trusted. */
  readonly trustedProxies: number
  readonly imports: {
    /** The name for other sites; null: `SimmerImport/1` with the address of the help. */
    readonly userAgent: string | null
    /** Lets the importer fetch loopback and private addresses, for tests. */
    readonly allowsPrivateAddresses: boolean
    /** A server that stands in for the platforms of posts, for tests. */
    readonly postsUrl: string | null
    /** For the YouTube Data API; null: what everybody is shown. */
    readonly youtubeApiKey: string | null
  }
  /** Hosts of further push services; `*.example.org` means every host below example.org. */
  readonly pushHosts: readonly string[]
  readonly sampleContent: boolean
  /** The share of successful requests whose line has the level `info`, 0 to 1. */
  readonly logSample: number
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Whether other machines can reach the server, as far as its configuration shows. */
const isReachable = ({ host, publicUrl }: Pick<Environment, 'host' | 'publicUrl'>): boolean =>
  !isLoopbackHost(host) || (publicUrl !== null && !isLoopbackHost(new URL(publicUrl).hostname))

/**
 * Whether the development mailbox shows mail on the web: no SMTP server is configured, the server is not in production,
 * and only this machine can reach it. The mailbox shows every code, so its readers can sign in as anybody.
 */
export const hasMailbox = (environment: Pick<Environment, 'smtpUrl' | 'production' | 'host' | 'publicUrl'>): boolean =>
  environment.smtpUrl === null && !environment.production && !isReachable(environment)

/** The message names the variable and its valid values; `main.ts` prints it and exits. */
export class EnvironmentNotValid extends Error {}

const Variables = v.object({
  ...ExternalServices.entries,
  ...mailSigningVariables,
  ...partnerVariables,
  ...payoutVariables,
  ...assistantVariables,
  ...referralVariables,
  ...backupVariables,
  ...nodeVariables,
  NODE_ENV: v.optional(v.string(), ''),
  SIMMER_DEV: v.optional(flag('SIMMER_DEV must be 0 or 1.'), '0'),
  PORT: v.optional(integer(65_535, 'PORT must be a whole number from 0 to 65535.'), '3000'),
  HOST: v.optional(text, '127.0.0.1'),
  PUBLIC_URL: v.optional(
    v.pipe(
      httpUrl('PUBLIC_URL'),
      v.check(
        (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)),
        'PUBLIC_URL must be an origin, without a path.',
      ),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_REPLICA_URL: v.optional(databaseUrl('DATABASE_REPLICA_URL')),
  DATA_DIR: v.optional(text, './data'),
  AUTH_SECRET: v.optional(v.pipe(text, v.minLength(32, 'AUTH_SECRET must have at least 32 characters.'))),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'], 'SMTP_URL must be an address like smtp://user:password@host:587.')),
  MAIL_FROM: v.optional(text, 'Simmer <hello@simmer.localhost>'),
  OPERATOR_EMAIL: v.optional(v.pipe(text, v.email('OPERATOR_EMAIL must be an e-mail address.'))),
  MODERATION_WORDS_FILE: v.optional(text),
  METRICS_TOKEN: v.optional(v.pipe(text, v.minLength(16, 'METRICS_TOKEN must have at least 16 characters.'))),
  TRUST_PROXY: v.optional(integer(10, 'TRUST_PROXY must be the number of proxies in front, 0 to 10.'), '0'),
  SAMPLE_CONTENT: v.optional(flag('SAMPLE_CONTENT must be 0 or 1.')),
  LOG_LEVEL: v.optional(
    v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'LOG_LEVEL must be silent, error, warn, info or debug.'),
    'info',
  ),
  LOG_SAMPLE: share('LOG_SAMPLE', '0'),
  OTEL_TRACES_SAMPLER_ARG: share('OTEL_TRACES_SAMPLER_ARG', '0.05'),
})

/** `Simmer <hello@simmer.example>` becomes hello@simmer.example. */
const emailAddress = (mailbox: string): string => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox

/**
 * Reads the variables; an empty one counts as unset.
 * @throws EnvironmentNotValid with a message for operators
 */
export const readEnvironment = (variables: Readonly<Record<string, string | undefined>>): Environment => {
  const present = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const read = v.safeParse(Variables, present)
  if (!read.success) throw new EnvironmentNotValid(read.issues[0].message)
  const values = read.output
  const production = values.NODE_ENV === 'production'
  const problem = groupProblem(present) ?? providerProblem(present, production) ?? backupProblem(values)
  if (problem !== null) throw new EnvironmentNotValid(problem)

  if (production && values.DATABASE_URL !== undefined && values.AUTH_SECRET === undefined)
    throw new EnvironmentNotValid(
      'AUTH_SECRET must be given in production with DATABASE_URL, or every restart would end all sessions (NO_SECRET).',
    )
  if (production && values.IMPORT_ALLOW_PRIVATE_ADDRESSES)
    throw new EnvironmentNotValid('IMPORT_ALLOW_PRIVATE_ADDRESSES is for tests and is refused in production.')
  if (production && values.IMPORT_POSTS_URL !== undefined)
    throw new EnvironmentNotValid('IMPORT_POSTS_URL is for tests and is refused in production.')
  if (values.SIMMER_DEV && values.WORKERS > 1)
    throw new EnvironmentNotValid('WORKERS needs the built server: leave it out, or use npm start.')
  if (production && values.SIMMER_DEV) throw new EnvironmentNotValid('SIMMER_DEV is refused in production.')

  return {
    production,
    development: values.SIMMER_DEV,
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    replicaUrl: values.DATABASE_REPLICA_URL ?? null,
    dataDir: values.DATA_DIR,
    nodes: readNodeSettings(values),
    authSecret: values.AUTH_SECRET ?? null,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM,
    mailSigning: readMailSigning(values),
    operatorEmail: values.OPERATOR_EMAIL ?? emailAddress(values.MAIL_FROM),
    moderationWordsFile: values.MODERATION_WORDS_FILE ?? null,
    partner: readPartnerThresholds(values),
    payouts: readPayoutSettings(values),
    assistant: readAssistantSettings(values),
    referrals: readReferralSettings(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    backups: readBackupSettings(values),
    errorReports: values.ERROR_REPORT_URL ?? null,
    analyticsUrl: values.ANALYTICS_URL ?? null,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    tracesShare: values.OTEL_TRACES_SAMPLER_ARG,
    objectStorage: readObjectStorage(values),
    providers: readProviders(present),
    ipLookups: { v4: values.IP_LOOKUP_V4_URL ?? null, v6: values.IP_LOOKUP_V6_URL ?? null },
    externalPages: { helpCenter: values.HELP_CENTER_URL, earnProgram: values.EARN_PROGRAM_URL },
    trustedProxies: values.TRUST_PROXY,
    imports: {
      userAgent: values.IMPORT_USER_AGENT ?? null,
      allowsPrivateAddresses: values.IMPORT_ALLOW_PRIVATE_ADDRESSES,
      postsUrl: values.IMPORT_POSTS_URL ?? null,
      youtubeApiKey: values.YOUTUBE_API_KEY ?? null,
    },
    pushHosts: values.PUSH_HOSTS ?? [],
    sampleContent: values.SAMPLE_CONTENT ?? values.DATABASE_URL === undefined,
    logSample: values.LOG_SAMPLE,
    logLevel: values.LOG_LEVEL,
  }
}
