import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { maxAcceptedBatch, syncProto, syncProtoHeader, SyncRequest } from '@simmer/contract/wire/sync'
import type { Logger } from 'pino'
import * as v from 'valibot'
import type { Person } from '../http/handler.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import type { Ctx } from '../http/middleware.ts'
import type { SyncEngine } from './sync-engine.ts'
import { RequestCutShort, readSyncBody } from './read-sync-body.ts'
import { SyncError } from './sync-error.ts'

export interface SyncRouteDeps {
  readonly changes: SyncEngine
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  readonly log: Logger
}

const hasKey = <K extends string>(value: unknown, key: K): value is Record<K, unknown> =>
  typeof value === 'object' && value !== null && key in value

const readRequest = (body: unknown): SyncRequest => {
  if (hasKey(body, 'proto') && typeof body.proto === 'number' && body.proto !== syncProto)
    throw new SyncError('APP_TOO_OLD')
  // Before the schema: looking closely at what is refused anyway is what a flood wants.
  if (hasKey(body, 'push') && Array.isArray(body.push) && body.push.length > maxAcceptedBatch)
    throw new SyncError('TOO_LARGE')
  const read = v.safeParse(SyncRequest, body, { abortEarly: true })
  if (!read.success) throw new SyncError('MALFORMED')
  return read.output
}

const asSyncError = (error: unknown): SyncError => {
  if (error instanceof SyncError) return error
  if (error instanceof Problem) {
    if (error.status === 401) return new SyncError('SESSION', {}, error)
    if (error.status === 403) return new SyncError('ACCOUNT_SUSPENDED', {}, error)
    if (error.status === 429) return new SyncError('TOO_MANY_REQUESTS', {}, error)
  }
  return new SyncError('UNAVAILABLE', {}, error)
}

/** A broken line is everyday life, a database that is away passes, and anything else is for somebody to look at. */
const logLevel = (cause: unknown): 'debug' | 'warn' | 'error' => {
  if (cause instanceof RequestCutShort) return 'debug'
  return cause instanceof Problem && cause.problem === 'database-unavailable' ? 'warn' : 'error'
}

/**
 * `POST /api/sync/v1`. All its answers carry the protocol's header, refusals too: an answer without it came from
 * something in between, and a device takes it for a bad line.
 */
export const syncRoute = ({ changes, authenticate, log }: SyncRouteDeps): RouteMiddleware => {
  const handle = async (ctx: Ctx): Promise<unknown> => {
    const person = await authenticate(ctx)
    if (person === null) throw new SyncError('SESSION')
    if (person.suspended) throw new SyncError('ACCOUNT_SUSPENDED')
    const request = readRequest(await readSyncBody(ctx.req))
    if (request.user !== person.accountId) throw new SyncError('IDENTITY')
    return changes.exchange(person.accountId, request)
  }

  return routeAt(['POST'], paths.sync, async (ctx) => {
    ctx.state.route = paths.sync
    ctx.set(syncProtoHeader, String(syncProto))
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json; charset=utf-8'
    if (ctx.method !== 'POST') {
      ctx.status = 405
      ctx.set('Allow', 'POST')
      ctx.body = JSON.stringify({ error: 'METHOD_NOT_ALLOWED' })
      return
    }
    try {
      ctx.body = JSON.stringify(await handle(ctx))
    } catch (error) {
      const syncError = asSyncError(error)
      if (syncError.code === 'UNAVAILABLE')
        log[logLevel(syncError.cause)]({ err: syncError.cause }, 'a sync request could not be served')
      ctx.status = syncError.status
      if (syncError.status === 503 || syncError.status === 429) ctx.set('Retry-After', '2')
      ctx.body = JSON.stringify({ error: syncError.code, ...syncError.more })
    }
  })
}
