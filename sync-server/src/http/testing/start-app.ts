import { join } from 'node:path'
import type { ResponseOf, CallInput, Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Session } from '@simmer/contract/wire/session'
import { pino, type Logger } from 'pino'
import * as v from 'valibot'
import { readEnvironment } from '#config/environment.ts'
import type { Mail, Mailer } from '#mail/mailer.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import type { Database } from '#postgres/database.ts'
import type { ReplicaReads } from '#postgres/replica-reads.ts'
import type { CodeLimits } from '#sessions/one-time-codes.ts'
import { startServer, type RunningServer } from '#start-server.ts'
import { createBrowser, type Browser } from './browser.ts'

/** Servers of tests on one database accept the tokens of each other. */
export const testSecret = 'a secret of tests that is long enough'

export interface TestApp extends Pick<RunningServer, 'services' | 'origin' | 'localUrl'> {
  readonly database: Database
  /** Where a server of another process finds the same database. */
  readonly databaseUrl: string
  /** Sent mail, oldest first. */
  readonly mails: readonly Mail[]
  readonly advanceClock: (milliseconds: number) => void
  /** Calls an endpoint and returns status and body, whatever they are. */
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    more?: { readonly jwt?: string; readonly headers?: Readonly<Record<string, string>> },
  ) => Promise<{ readonly status: number; readonly headers: Headers; readonly body: ResponseOf<E> }>
  /** A new browser with its own cookies. */
  readonly browser: () => Browser
  /** Signs in by mail and code; creates the account if needed. */
  readonly signIn: (
    email: string,
    browser?: Browser,
  ) => Promise<{ readonly jwt: string; readonly session: Session; readonly browser: Browser }>
  readonly stop: () => Promise<void>
}

export interface TestOverrides {
  /** A database that the caller drops, for two servers one after the other; default: an own empty one. */
  readonly store?: TestDatabase
  readonly variables?: Readonly<Record<string, string>>
  readonly codeLimits?: CodeLimits
  /** Replaces the mailer, for example with a failing one. */
  readonly mailer?: Mailer
  readonly webFolder?: string
  /** Replaces the silent log. */
  readonly log?: Logger
  /** Wraps the server's database, for example to let it fail. */
  readonly wrapDatabase?: (database: Database) => Database
  /** Public reads on a replica of the test. */
  readonly replica?: (primary: Database) => ReplicaReads
  /** Mail goes to the development mailbox, as in a server without SMTP. */
  readonly useMailbox?: boolean
}

/** The parts of any endpoint's input. */
interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const callUrl = (origin: string, endpoint: Endpoint, input: AnyInput): URL => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(input.query ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one))
  return url
}

/** A whole server on a free port, with an empty database of its own and a clock that only the test moves. */
export const startTestApp = async (overrides: TestOverrides = {}): Promise<TestApp> => {
  const { db, url, drop } = overrides.store ?? (await testDatabase())
  const mails: Mail[] = []
  // The clock starts at the present time, because the cookies of fetch have no other clock.
  let time = Date.now()
  const mailer: Mailer = async (mail) => {
    await overrides.mailer?.(mail)
    mails.push(mail)
  }
  const replica = overrides.replica?.(db) ?? null
  const server = await startServer({
    environment: readEnvironment({
      PORT: '0',
      LOG_LEVEL: 'silent',
      SAMPLE_CONTENT: '0',
      DRAIN_SECONDS: '1',
      ...overrides.variables,
    }),
    version: 'test',
    database: overrides.wrapDatabase?.(db) ?? db,
    publicReads: replica ?? db,
    replica,
    connection: { connectionString: url },
    authSecret: testSecret,
    log: overrides.log ?? pino({ level: 'silent' }),
    now: () => time,
    webFolder: overrides.webFolder ?? join(import.meta.dirname, 'no-web'),
    ...(overrides.useMailbox === true ? {} : { mailer }),
    ...(overrides.codeLimits === undefined ? {} : { codeLimits: overrides.codeLimits }),
  })
  const { localUrl } = server

  const browser = (): Browser => createBrowser(localUrl)

  const signIn: TestApp['signIn'] = async (email, given = browser()) => {
    await given.submit('/api/auth/signin/otp', { email, json: 'true' })
    const code = mails.findLast((mail) => mail.to === email.trim().toLowerCase())?.code
    if (code === undefined) throw new Error(`no code was sent to ${email}`)
    const response = await given.submit('/api/auth/callback/otp', { email, code, json: 'true' })
    if (response.status !== 200) throw new Error(`signing in failed: ${response.status} ${await response.text()}`)
    const session = v.parse(Session, await (await given.get('/api/auth/session')).json())
    return { jwt: session.jwt, session, browser: given }
  }

  return {
    origin: server.origin,
    localUrl,
    services: server.services,
    database: db,
    databaseUrl: url,
    mails,
    advanceClock: (milliseconds) => {
      time += milliseconds
    },
    call: async (endpoint, input, more = {}) => {
      const given: AnyInput = Object.assign({}, input)
      const response = await fetch(callUrl(localUrl, endpoint, given), {
        method: endpoint.method,
        headers: {
          ...(given.body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(more.jwt === undefined ? {} : { Authorization: `Bearer ${more.jwt}` }),
          ...more.headers,
        },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      })
      // The body stays unparsed: each test compares what it expects.
      const body: ResponseOf<typeof endpoint> = await response.json()
      return { status: response.status, headers: response.headers, body }
    },
    browser,
    signIn,
    stop: async () => {
      await server.stop()
      await replica?.stop()
      if (overrides.store === undefined) await drop()
    },
  }
}
