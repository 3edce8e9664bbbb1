import { paths } from '@simmer/contract/wire/paths'
import { Problem } from '@simmer/contract/wire/problems'
import { statusOf } from '@simmer/contract/wire/problem-statuses'
import {
  syncProto,
  syncProtoHeader,
  type SyncErrorCode,
  type SyncRequest,
  type SyncResponse,
} from '@simmer/contract/wire/sync'
import type { Logger } from 'pino'
import type { Person } from '../http/handler.ts'
import type { Route } from '../http/route.ts'
import { signalOf, type Ctx } from '../http/middleware.ts'
import type { SyncEngine } from './sync-engine.ts'
import { measureProcessor } from './request/measure-processor.ts'
import { RequestCutShort, readSyncBody } from './request/read-sync-body.ts'
import { readSyncRequest } from './request/read-sync-request.ts'
import type { RequestBudget, Turn } from './request/request-budget.ts'
import { SyncError } from './request/sync-error.ts'

export interface SyncObserver {
  readonly served: (request: SyncRequest, response: SyncResponse, milliseconds: number) => void
  /** A request that was refused as a whole. */
  readonly refused: (code: SyncErrorCode) => void
}

export interface SyncRouteDeps {
  readonly syncEngine: SyncEngine
  readonly authenticate: (ctx: Ctx) => Promise<Person | null>
  readonly log: Logger
  readonly observer?: SyncObserver
  readonly budget: RequestBudget
}

/**
 * The work of the database, of the driver and of compression, estimated: it shares the machine with everybody's requests.
 * With what is measured it is about half of the processor time that a request takes (README.md, "Limits of an account").
 */
const workMsPerMegabyte = 50
const workMsPerAction = 0.02
/** A row that an action needs beside its own: publishing reads each part of a draft. */
const workMsPerRelatedRow = 0.02
const workMsPerRequest = 1.2
/** The second statement, the commit, and the jobs that follow. */
const workMsPerPush = 1.5
/** A body that is refused may have been unpacked to 4 MB before. */
const refusedBodyMs = 10

const asSyncError = (error: unknown): SyncError => {
  if (error instanceof SyncError) return error
  if (error instanceof Problem) {
    if (statusOf(error) === 401) return new SyncError('SESSION', {}, error)
    if (statusOf(error) === 403) return new SyncError('ACCOUNT_SUSPENDED', {}, error)
    if (statusOf(error) === 429) return new SyncError('TOO_MANY_REQUESTS', {}, error)
  }
  return new SyncError('UNAVAILABLE', {}, error)
}

/** The status in logs and measurements of a request whose client is gone, as nginx has it. No client receives it. */
const clientClosedRequest = 499

/** A broken connection is normal, and an unreachable database passes. Everything else needs an operator. */
const logLevel = (cause: unknown): 'debug' | 'warn' | 'error' => {
  if (cause instanceof RequestCutShort || (cause instanceof DOMException && cause.name === 'AbortError')) return 'debug'
  return cause instanceof Problem && cause.problem === 'database-unavailable' ? 'warn' : 'error'
}

/**
 * `POST /api/sync/v1`. All its responses carry the header of the protocol, errors too. A device treats a response without
 * it as a network error, because something in between sent it.
 */
export const syncRoute = ({ syncEngine, authenticate, log, observer, budget }: SyncRouteDeps): Route => {
  const exchange = async (ctx: Ctx, { accountId }: Person, turn: Turn): Promise<string> => {
    const measure = <T>(run: () => T): T => measureProcessor(run, (milliseconds) => turn.spend(milliseconds))
    turn.spend(workMsPerRequest)
    const body = await readSyncBody(ctx.req).catch((error: unknown) => {
      turn.spend(refusedBodyMs)
      throw error
    })
    turn.spend((body.bytes / 1e6) * workMsPerMegabyte)
    const request = measure(() => readSyncRequest(body.parse()))
    if (request.user !== accountId) throw new SyncError('IDENTITY')
    if (request.push.length > 0) turn.spend(workMsPerPush + request.push.length * workMsPerAction)
    const started = performance.now()
    const toText = (response: SyncResponse) => ({ response, text: measure(() => JSON.stringify(response)) })
    let likely: ReturnType<typeof toText> | undefined
    const allowance = {
      measure,
      countRelatedRows: (count: number) => turn.spend(count * workMsPerRelatedRow),
      takeActions: (count: number) => turn.takeActions(count),
    }
    const response = await syncEngine.exchange(accountId, request, allowance, (sent) => {
      likely = toText(sent)
    })
    const milliseconds = performance.now() - started
    // The device need not wait for what is counted.
    setImmediate(() => observer?.served(request, response, milliseconds))
    const { text } = likely?.response === response ? likely : toText(response)
    turn.spend((text.length / 1e6) * workMsPerMegabyte)
    return text
  }

  const handle = async (ctx: Ctx, closed: AbortSignal): Promise<string> => {
    const person = await authenticate(ctx)
    if (person === null) throw new SyncError('SESSION')
    if (person.suspended) throw new SyncError('ACCOUNT_SUSPENDED')
    const turn = await budget.begin(person.accountId, ctx.ip, closed)
    try {
      return await exchange(ctx, person, turn)
    } finally {
      turn.end()
    }
  }

  const respond = async (ctx: Ctx): Promise<void> => {
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'application/json; charset=utf-8'
    const closed = signalOf(ctx)
    try {
      ctx.body = await handle(ctx, closed)
    } catch (error) {
      const syncError = asSyncError(error)
      if (syncError.code === 'UNAVAILABLE')
        log[logLevel(syncError.cause)]({ err: syncError.cause }, 'a sync request could not be served')
      // A client that has closed its connection is no failure of the server.
      if (closed.aborted) {
        ctx.status = clientClosedRequest
        return
      }
      observer?.refused(syncError.code)
      ctx.status = syncError.status
      if (syncError.status === 503 || syncError.status === 429)
        ctx.set('Retry-After', String(syncError.retryAfterSeconds))
      ctx.body = JSON.stringify({ error: syncError.code, ...syncError.more })
    }
  }

  return {
    methods: ['POST'],
    path: paths.sync,
    access: 'signed-in',
    idempotency: 'body-id',
    summary: 'Push the actions of a device and pull what changed.',
    headers: { [syncProtoHeader]: String(syncProto) },
    middleware: [respond],
  }
}
