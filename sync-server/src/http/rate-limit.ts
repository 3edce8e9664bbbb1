import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { Problem } from '@simmer/contract/wire/problems'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { purgeRows } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** How much of something one address (of any kind) may do in a while. */
export interface RateLimit {
  /** @throws Problem 'too-many-requests' with the time to wait. */
  readonly consume: (key: string) => Promise<void>
}

/** What the limiter asks of a PostgreSQL client, answered by our own pool with named statements. */
const asClient = (db: Queryable) => ({
  query: async (query: { name: string; text: string; values?: unknown[] }) => ({
    rows: await db.rows(statement(query.name, query.text), query.values ?? []),
  }),
})

/** A limit that all nodes share. Only calls that take from it wait for it. */
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
  }
}

/** Takes one call from the limit of a route; null where the route has none of its own. */
export type RouteLimit =
  | ((caller: { readonly person: { readonly accountId: string } | null; readonly address: string }) => Promise<void>)
  | null

/** The limit that an endpoint declares, counted by account or by network. */
export const createRouteLimit = (db: Queryable, name: string, rule: Endpoint['rateLimit']): RouteLimit => {
  if (rule === undefined || rule === 'in-handler') return null
  const { by, points, seconds } = rule
  const limit = createRateLimit(db, { name, points, seconds })
  return ({ person, address }) =>
    limit.consume(by === 'account' && person !== null ? person.accountId : networkPrefix(address))
}

/** The limits that are over. */
export const purgeExpiredRateLimits = purgeRows({
  name: 'rate-limit.forget-expired',
  table: 'rate_limit',
  key: 'key',
  expired: 'expire < $1::bigint',
  ageMs: 60_000,
})

/** The network a call came from: an IPv4 address, or the /64 that one customer has of IPv6. */
export const networkPrefix = (address: string): string => {
  const bare = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!bare.includes(':')) return bare
  const [head = '', tail] = bare.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
