import { expect, test } from 'vitest'
import { EnvironmentNotValid, readEnvironment } from './environment.ts'

const production = { NODE_ENV: 'production' }
const DATABASE_URL = 'postgresql://simmer@db.example.org/simmer'
const AUTH_SECRET = 'x'.repeat(32)
const objectStorage = {
  S3_ENDPOINT: 'http://127.0.0.1:9000',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_REGION: 'eu-central-1',
}
const provider = {
  OIDC_X_ISSUER: 'https://id.example.org',
  OIDC_X_CLIENT_ID: 'simmer',
  OIDC_X_CLIENT_SECRET: 'secret',
}

test('without variables the server runs locally with its own database', () => {
  expect(readEnvironment({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: null,
    databaseUrl: null,
    dataDir: './data',
    authSecret: null,
    smtpUrl: null,
    trustedProxies: 0,
    sampleContent: true,
    objectStorage: null,
  })
})

test('the thresholds of partners and the settings of payouts are read', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const { partner, payouts } = readEnvironment({
    PARTNER_READERS: '5',
    EARN_CURRENCY: 'EUR',
    PAYOUT_MINIMUM: '12.30',
    PAYOUT_FROM_NAME: 'Simmer',
    PAYOUT_FROM_IBAN: 'de02 1203 0000 0000 2020 51',
    BANK_DETAILS_KEY: `2:${key}`,
  })
  expect(partner).toEqual({ accountDays: 60, recipes: 10, recipeDays: 30, readers: 5, readerDays: 90 })
  expect(payouts).toEqual({
    currency: 'EUR',
    minimum: 1230n,
    isSingleOperator: false,
    debtor: { name: 'Simmer', iban: 'DE02120300000000202051' },
    bankDetailsKeys: new Map([[2, new Uint8Array(32).fill(7)]]),
  })
})

test.each([
  ['an empty variable counts as unset', { PORT: '', DATABASE_URL: ' ' }, { port: 3000, databaseUrl: null }],
  ['any free port', { PORT: '0' }, { port: 0 }],
  [
    'a slash at the end of the origin',
    { PUBLIC_URL: 'https://simmer.example/' },
    { publicUrl: 'https://simmer.example' },
  ],
  ['no samples in a configured database', { DATABASE_URL }, { databaseUrl: DATABASE_URL, sampleContent: false }],
  ['samples when enabled', { DATABASE_URL, SAMPLE_CONTENT: '1' }, { sampleContent: true }],
  [
    'a database behind a unix socket',
    { DATABASE_URL: 'postgres:///simmer?host=/run' },
    { databaseUrl: 'postgres:///simmer?host=/run' },
  ],
  ['production on its own database', production, { production: true, authSecret: null }],
  ['production', { ...production, DATABASE_URL, AUTH_SECRET }, { production: true, authSecret: AUTH_SECRET }],
  [
    'object storage',
    objectStorage,
    {
      objectStorage: {
        endpoint: 'http://127.0.0.1:9000',
        bucket: 'pictures',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
        region: 'eu-central-1',
      },
    },
  ],
  ['no further push services', {}, { pushHosts: [] }],
  [
    'hosts of push services',
    { PUSH_HOSTS: 'push.example.org, *.Push.example.com' },
    { pushHosts: ['push.example.org', '*.push.example.com'] },
  ],
  [
    'the importer',
    {},
    { imports: { userAgent: null, allowsPrivateAddresses: false, postsUrl: null, youtubeApiKey: null } },
  ],
  [
    'private addresses for tests and a name of the operator',
    {
      IMPORT_ALLOW_PRIVATE_ADDRESSES: '1',
      IMPORT_USER_AGENT: 'KitchenReader/2 (+https://kitchen.example)',
      IMPORT_POSTS_URL: 'http://127.0.0.1:9000',
      YOUTUBE_API_KEY: 'a-key_for-tests',
    },
    {
      imports: {
        userAgent: 'KitchenReader/2 (+https://kitchen.example)',
        allowsPrivateAddresses: true,
        postsUrl: 'http://127.0.0.1:9000',
        youtubeApiKey: 'a-key_for-tests',
      },
    },
  ],
  ['the built-in help', { HELP_CENTER_URL: '/help', EARN_PROGRAM_URL: '/help/earn-program' }, {}],
  ['no model', {}, { assistant: null }],
  [
    'the model and its limits',
    { LLM_BASE_URL: 'https://models.example/v1', LLM_API_KEY: 'k', LLM_MONTHLY_TOKENS: '0', LLM_PRICE_IN: '0.15' },
    {
      assistant: {
        baseUrl: 'https://models.example/v1',
        apiKey: 'k',
        model: null,
        dailyTokens: 60_000,
        dailyMessages: 40,
        monthlyMessages: 600,
        monthlyTokens: null,
        contextTokens: 16_000,
        answerTokens: 1200,
        timeoutSeconds: 120,
        vision: false,
        priceIn: 0.15,
        priceOut: null,
      },
    },
  ],
  [
    'external services',
    {
      LLM_BASE_URL: 'http://127.0.0.1:8080/v1',
      LLM_MODEL: 'small',
      OIDC_MY_BANK_ISSUER: 'https://id.example.org',
      OIDC_MY_BANK_CLIENT_ID: 'simmer',
      OIDC_MY_BANK_CLIENT_SECRET: 'secret',
      HELP_CENTER_URL: 'https://help.example.org',
    },
    {
      providers: [
        {
          id: 'my-bank',
          name: 'My Bank',
          issuer: 'https://id.example.org',
          clientId: 'simmer',
          clientSecret: 'secret',
        },
      ],
    },
  ],
])('reads: %s', (_, variables, expected) => {
  expect(readEnvironment(variables)).toMatchObject(expected)
})

test.each([
  ['PARTNER_READERS', { PARTNER_READERS: 'many' }],
  ['EARN_CURRENCY', { EARN_CURRENCY: 'GBP' }],
  ['PAYOUT_MINIMUM', { PAYOUT_MINIMUM: '0' }],
  ['PAYOUT_MINIMUM', { PAYOUT_MINIMUM: '10.5' }],
  ['PAYOUT_FROM_IBAN', { PAYOUT_FROM_NAME: 'Simmer' }],
  ['PAYOUT_FROM_IBAN', { PAYOUT_FROM_NAME: 'Simmer', PAYOUT_FROM_IBAN: 'DE00120300000000202051' }],
  ['BANK_DETAILS_KEY', { BANK_DETAILS_KEY: '1:short' }],
  ['BANK_DETAILS_KEY', { BANK_DETAILS_KEY: `1:${'A'.repeat(43)}=,1:${'B'.repeat(43)}=` }],
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '65536' }],
  ['PORT', { PORT: '-1' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'simmer.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://simmer.example/kitchen' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db/simmer' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'db' }],
  ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
  ['AUTH_SECRET', { ...production, DATABASE_URL }],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['SAMPLE_CONTENT', { SAMPLE_CONTENT: 'no' }],
  ['HELP_CENTER_URL', { HELP_CENTER_URL: 'javascript:alert(1)' }],
  ['EARN_PROGRAM_URL', { EARN_PROGRAM_URL: '/help' }],
  ['ERROR_REPORT_URL', { ERROR_REPORT_URL: 'errors' }],
  ['ERROR_REPORT_URL', { ERROR_REPORT_URL: 'https://key@errors.example.org' }],
  ['ERROR_REPORT_URL', { ERROR_REPORT_URL: 'https://:secret@errors.example.org/1' }],
  ['ANALYTICS_URL', { ANALYTICS_URL: 'ftp://count.example.org' }],
  ['ANALYTICS_URL', { ANALYTICS_URL: 'https://name:word@count.example.org' }],
  ['IP_LOOKUP_V4_URL', { IP_LOOKUP_V4_URL: '192.0.2.1' }],
  ['IP_LOOKUP_V6_URL', { IP_LOOKUP_V6_URL: 'http://' }],
  ['REFERRAL_REWARD', { REFERRAL_REWARD: '-1' }],
  ['REFERRAL_MONTHLY_BUDGET', { REFERRAL_MONTHLY_BUDGET: 'much' }],
  ['LLM_BASE_URL', { LLM_BASE_URL: 'localhost:8080' }],
  ['LLM_BASE_URL', { LLM_MODEL: 'small' }],
  ['LLM_BASE_URL', { LLM_API_KEY: 'k' }],
  ['LLM_API_KEY', { LLM_BASE_URL: 'https://name:password@models.example/v1' }],
  ['LLM_API_KEY', { LLM_BASE_URL: 'https://models.example', LLM_API_KEY: 'two words' }],
  ['LLM_DAILY_TOKENS', { LLM_DAILY_TOKENS: '0' }],
  ['LLM_MONTHLY_MESSAGES', { LLM_MONTHLY_MESSAGES: '-1' }],
  ['LLM_MONTHLY_TOKENS', { LLM_MONTHLY_TOKENS: '5m' }],
  ['LLM_TIMEOUT_SECONDS', { LLM_TIMEOUT_SECONDS: '541' }],
  ['LLM_VISION', { LLM_VISION: 'yes' }],
  ['LLM_PRICE_IN', { LLM_PRICE_IN: '1,5' }],
  ['S3_ENDPOINT', { ...objectStorage, S3_ENDPOINT: 'storage' }],
  ['S3_BUCKET', { ...objectStorage, S3_BUCKET: 'a/b' }],
  ['S3_SECRET_ACCESS_KEY', { ...objectStorage, S3_SECRET_ACCESS_KEY: '' }],
  ['S3_ENDPOINT', { S3_REGION: 'eu-central-1' }],
  ['OIDC_X_CLIENT_SECRET', { OIDC_X_ISSUER: 'https://id.example.org', OIDC_X_CLIENT_ID: 'simmer' }],
  ['OIDC_X_ISSUER', { OIDC_X_ISSUER: 'id', OIDC_X_CLIENT_ID: 'simmer', OIDC_X_CLIENT_SECRET: 'secret' }],
  ['OIDC_X_ISSUER', { ...provider, OIDC_X_ISSUER: 'https://id.example.org/?tenant=1' }],
  ['OIDC_X_ISSUER', { ...production, ...provider, OIDC_X_ISSUER: 'http://id.example.org' }],
  ['OIDC_X_CLIENT_ID', { ...provider, OIDC_X_CLIENT_ID: ' ' }],
  ['OIDC__ISSUER', { OIDC__ISSUER: 'https://id.example.org' }],
  [
    'OIDC_PASSKEY_ISSUER',
    { OIDC_PASSKEY_ISSUER: 'https://id.example.org', OIDC_PASSKEY_CLIENT_ID: 'x', OIDC_PASSKEY_CLIENT_SECRET: 'x' },
  ],
  ['OIDC_X_SECRET', { OIDC_X_SECRET: 'secret' }],
  ['IMPORT_ALLOW_PRIVATE_ADDRESSES', { IMPORT_ALLOW_PRIVATE_ADDRESSES: 'yes' }],
  ['IMPORT_USER_AGENT', { IMPORT_USER_AGENT: 'Reader/1\r\nCookie: a=b' }],
  ['IMPORT_USER_AGENT', { IMPORT_USER_AGENT: '(no name)' }],
  ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.example.org' }],
  ['PUSH_HOSTS', { PUSH_HOSTS: 'push.example.org,' }],
  ['PUSH_HOSTS', { PUSH_HOSTS: '*' }],
  ['YOUTUBE_API_KEY', { YOUTUBE_API_KEY: 'a key' }],
  ['IMPORT_POSTS_URL', { IMPORT_POSTS_URL: 'posts' }],
  ['IMPORT_POSTS_URL', { ...production, IMPORT_POSTS_URL: 'https://posts.example' }],
  ['IMPORT_ALLOW_PRIVATE_ADDRESSES', { ...production, IMPORT_ALLOW_PRIVATE_ADDRESSES: '1' }],
  ['SIMMER_DEV', { ...production, SIMMER_DEV: '1' }],
])('an invalid %s stops the start with a message that names it: %j', (name, variables) => {
  const reading = () => readEnvironment(variables)
  expect(reading).toThrow(EnvironmentNotValid)
  expect(reading).toThrow(name)
})

test('RT-28 OTEL_TRACES_SAMPLER_ARG is a share', () => {
  expect(readEnvironment({}).tracesShare).toBe(0.05)
  expect(readEnvironment({ OTEL_TRACES_SAMPLER_ARG: '1' }).tracesShare).toBe(1)
  expect(() => readEnvironment({ OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow(
    'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1',
  )
})

test('LOG_SAMPLE is a share', () => {
  expect(readEnvironment({}).logSample).toBe(0)
  expect(readEnvironment({ LOG_SAMPLE: '0.05' }).logSample).toBe(0.05)
  expect(readEnvironment({ LOG_SAMPLE: '1' }).logSample).toBe(1)
  for (const value of ['2', '-1', '5%', '0,1', 'all', '.'])
    expect(() => readEnvironment({ LOG_SAMPLE: value })).toThrow('LOG_SAMPLE must be a share from 0 to 1')
})
