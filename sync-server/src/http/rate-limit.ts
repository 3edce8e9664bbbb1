import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** Calls per key in a period. */
export interface RateLimit {
  /** @throws Problem too-many-requests, with the time to wait */
  readonly consume: (key: string) => Promise<void>
  /** Consumes without a limit. */
  readonly count: (key: string) => Promise<void>
  /** Takes one consumption back, where the call came to nothing through no fault of the caller. */
  readonly giveBack: (key: string) => Promise<void>
  readonly isUsedUp: (key: string) => Promise<boolean>
}

/** The query interface that the limiter expects of a PostgreSQL client, on the app's pool with named statements. */
const asClient = (db: Queryable) => ({
  query: async (query: { name: string; text: string; values?: unknown[] }) => {
    const rows = await db.rows(statement(query.name, query.text), query.values ?? [])
    return { rows, rowCount: rows.length }
  },
})

/** A limit that all nodes share. Only calls that consume it wait for it. */
export const createRateLimit = (
  db: Queryable,
  limit: { readonly name: string; readonly points: number; readonly seconds: number },
): RateLimit => {
  const limiter = new RateLimiterPostgres({
    storeClient: asClient(db),
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  })
  return {
    consume: async (key) => {
      try {
        await limiter.consume(key)
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes)
          throw new Problem('too-many-requests', { retryAfter: rejection.msBeforeNext / 1000 })
        throw rejection
      }
    },
    count: async (key) => {
      await limiter.penalty(key)
    },
    giveBack: async (key) => {
      await limiter.reward(key)
    },
    isUsedUp: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= limit.points,
  }
}

/** Consumes one call of a route's limit; null for a route without one. */
export type RouteLimit =
  | ((caller: { readonly person: { readonly accountId: string } | null; readonly address: string }) => Promise<void>)
  | null

/** Counts the bytes of a body that the server is about to read. @throws Problem too-many-requests, with the time to wait */
export type BodyLimit = (
  caller: { readonly person: { readonly accountId: string } | null; readonly address: string },
  bytes: number,
) => Promise<void>

/** The limit that an endpoint declares, counted by account or by network. */
export const createRouteLimit = (db: Queryable, name: string, rule: Endpoint['rateLimit']): RouteLimit => {
  if (rule === undefined || rule === 'in-handler') return null
  const { by, points, seconds } = rule
  const limit = createRateLimit(db, { name, points, seconds })
  return ({ person, address }) =>
    limit.consume(by === 'account' && person !== null ? person.accountId : networkPrefix(address))
}

/** Deletes expired limits. */
export const purgeExpiredRateLimits = purgeRows({
  name: 'rate-limit.purge-expired',
  table: 'rate_limit',
  key: 'key',
  expired: 'expire < $1::bigint',
  ageMs: 60_000,
})

/** Whether an address is of this machine or a private network: of a proxy, or of people who know one another. */
export const isSharedAddress = (address: string): boolean =>
  /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.)|^(?:::1|f[cd].*|fe80.*)$/i.test(
    address,
  ) || address === ''

/** The network of an IP address: an IPv4 address, or the /64 prefix of an IPv6 customer. */
export const networkPrefix = (address: string): string => addressPrefix(address, 4)

/** The site of an IP address: an IPv4 address, or the /48 prefix that an IPv6 customer may have in full. */
export const sitePrefix = (address: string): string => addressPrefix(address, 3)

/** An IPv4 address, or the first groups of an IPv6 address. */
const addressPrefix = (address: string, groupCount: 3 | 4): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, groupCount)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${groupCount * 16}`
}
