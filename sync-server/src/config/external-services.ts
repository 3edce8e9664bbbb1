import { paths } from '@simmer/contract/wire/paths'
import * as v from 'valibot'
import { flag, httpUrl, text } from './environment-values.ts'
import { readErrorReportTarget } from './error-report-target.ts'
import { mailSigningNames } from './mail-signing.ts'
import { payoutNames } from './payout-settings.ts'

/** The object storage of pictures. */
export interface Bucket {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

/**
 * External services. Variables of services that no code uses yet are checked as well, so that a typing error shows at
 * once and not in a later release.
 */
export const ExternalServices = v.object({
  S3_ENDPOINT: v.optional(httpUrl('S3_ENDPOINT')),
  S3_BUCKET: v.optional(v.pipe(text, v.regex(/^[\w][\w.-]{1,254}$/, 'S3_BUCKET must be the name of a bucket.'))),
  S3_ACCESS_KEY_ID: v.optional(text),
  S3_SECRET_ACCESS_KEY: v.optional(text),
  S3_REGION: v.optional(v.pipe(text, v.regex(/^[\w-]+$/, 'S3_REGION must be a name like eu-central-1.'))),
  ERROR_REPORT_URL: v.optional(
    v.pipe(
      httpUrl('ERROR_REPORT_URL'),
      v.check(
        (value) => !URL.canParse(value) || readErrorReportTarget(value) !== null,
        'ERROR_REPORT_URL must be an address, or a Sentry DSN like https://key@errors.example.org/1.',
      ),
      v.transform(readErrorReportTarget),
    ),
  ),
  ANALYTICS_URL: v.optional(
    v.pipe(
      httpUrl('ANALYTICS_URL'),
      v.check(
        (value) => !URL.canParse(value) || `${new URL(value).username}${new URL(value).password}` === '',
        'ANALYTICS_URL must have no user name and no password.',
      ),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl('OTEL_EXPORTER_OTLP_ENDPOINT')),
  IP_LOOKUP_V4_URL: v.optional(httpUrl('IP_LOOKUP_V4_URL')),
  IP_LOOKUP_V6_URL: v.optional(httpUrl('IP_LOOKUP_V6_URL')),
  HELP_CENTER_URL: v.optional(v.union([v.literal(paths.help), httpUrl('HELP_CENTER_URL')]), paths.help),
  EARN_PROGRAM_URL: v.optional(v.union([v.literal(paths.earnProgram), httpUrl('EARN_PROGRAM_URL')]), paths.earnProgram),
  IMPORT_USER_AGENT: v.optional(
    v.pipe(
      text,
      v.regex(
        /^[A-Za-z][\w.-]{0,39}(?:\/[\w.-]{1,20})?(?: [\x20-\x7e]{1,200})?$/,
        'IMPORT_USER_AGENT must be a name like SimmerImport/1.',
      ),
    ),
  ),
  IMPORT_POSTS_URL: v.optional(httpUrl('IMPORT_POSTS_URL')),
  YOUTUBE_API_KEY: v.optional(
    v.pipe(text, v.regex(/^[\w-]{10,200}$/, 'YOUTUBE_API_KEY must be a key of letters and digits.')),
  ),
  PUSH_HOSTS: v.optional(
    v.pipe(
      text,
      v.transform((value) => value.split(',').map((host) => host.trim().toLowerCase())),
      v.everyItem(
        (host) => /^(?:\*\.)?[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?$/.test(host),
        'PUSH_HOSTS must be host names with commas between them, like push.example.org,*.push.example.com.',
      ),
    ),
  ),
  IMPORT_ALLOW_PRIVATE_ADDRESSES: v.optional(flag('IMPORT_ALLOW_PRIVATE_ADDRESSES must be 0 or 1.'), '0'),
})

type Variables = Readonly<Record<string, string | undefined>>

const objectStorageNames = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION']

/** The error message for an incomplete group of variables; null when all groups are complete. */
export const groupProblem = (variables: Variables): string | null => {
  const names = Object.keys(variables)
  const requiredWith = (name: string, members: readonly string[]) => (names.includes(name) ? members : [])
  const groups = [
    objectStorageNames.filter((name) => names.includes(name)).length > 0 ? objectStorageNames : [],
    payoutNames.some((name) => names.includes(name)) ? payoutNames : [],
    mailSigningNames.some((name) => names.includes(name)) ? mailSigningNames : [],
    requiredWith('LLM_API_KEY', ['LLM_BASE_URL']),
    requiredWith('LLM_MODEL', ['LLM_BASE_URL']),
  ]
  const missing = groups.flat().find((name) => !names.includes(name))
  return missing === undefined ? null : `${missing} is missing: others of its group are given.`
}

/** Null unless all of its variables are set. */
export const readObjectStorage = (set: v.InferOutput<typeof ExternalServices>): Bucket | null => {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = set
  const isComplete =
    S3_ENDPOINT !== undefined &&
    S3_BUCKET !== undefined &&
    S3_ACCESS_KEY_ID !== undefined &&
    S3_SECRET_ACCESS_KEY !== undefined &&
    S3_REGION !== undefined
  if (!isComplete) return null
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
  }
}
