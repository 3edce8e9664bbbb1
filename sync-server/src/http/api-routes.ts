import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import type { Queryable } from '../postgres/database.ts'
import { mayChoosePrimary, namesVersion, readPrimary } from '../postgres/primary-reads.ts'
import { requireActive, type Authenticate, type Caller, type Handlers } from './handler.ts'
import { signalOf, type Ctx } from './middleware.ts'
import { createRouteLimit, type BodyLimit, type RouteLimit } from './rate-limit.ts'
import { readJsonBody } from './read-body.ts'
import { readPart } from './read-input.ts'
import { requestLanguage } from './request-preferences.ts'
import type { Route } from './route.ts'
import { sendResponse } from './send-response.ts'

const usualBodyBytes = 256 * 1024
const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** A handler without the types of its endpoint. It only ever gets input that its own endpoint's schemas parsed. */
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, caller: Caller) => Promise<unknown>

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** The mapped type Handlers has matched each function with its endpoint; a loop over names loses that. */
const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function'

const readIdempotencyKey = (ctx: Ctx): string | null => {
  const header = ctx.req.headers['idempotency-key']
  if (header === undefined) return null
  const result = v.safeParse(Uuid, header)
  if (!result.success) throw new Problem('invalid-input', { details: { at: 'Idempotency-Key', expected: 'UUID' } })
  return result.output
}

/** The bytes that a body may have at most after decompression, as far as its headers tell. */
const longestBody = (ctx: Ctx, limit: number): number => {
  const { 'content-length': length, 'content-encoding': encoding = 'identity' } = ctx.req.headers
  if (length === undefined || encoding !== 'identity') return limit
  // A body that is longer than allowed is refused by this header alone.
  return Number(length) > limit ? 0 : Number(length)
}

/** One call from beginning to end. Access is checked before the server reads what was sent. */
const respond = async (
  ctx: Ctx,
  endpoint: Endpoint,
  handler: AnyHandler,
  authenticate: Authenticate,
  limit: RouteLimit,
  readBody: ReturnType<typeof readJsonBody>,
  limitBody: BodyLimit,
): Promise<void> => {
  const isGuest = ctx.req.headers.authorization === undefined || endpoint.ignoresAccount === true
  const person = isGuest ? null : await authenticate(ctx)
  if (endpoint.access === 'signed-in') requireActive(person)
  if (endpoint.maxBodyBytes !== undefined)
    await limitBody({ person, address: ctx.ip }, longestBody(ctx, endpoint.maxBodyBytes))
  const input = {
    params: readPart(endpoint, 'params', ctx.state.params),
    query: endpoint.query === undefined ? undefined : readPart(endpoint, 'query', { ...ctx.query }),
    body: endpoint.body === undefined ? undefined : readPart(endpoint, 'body', await readBody(ctx)),
  }
  const idempotencyKey = endpoint.method === 'GET' ? null : readIdempotencyKey(ctx)
  const { ip: address, cookies } = ctx
  if (limit !== null) await limit({ person, address })
  const signal = signalOf(ctx)
  const language = requestLanguage(ctx)
  const answer = () => handler(input, { person, address, cookies, language, idempotencyKey, signal })
  // A guest has published nothing, and must not choose the database.
  const isNewest = person !== null && namesVersion(ctx) && (await mayChoosePrimary(person.accountId))
  sendResponse(ctx, await (isNewest ? readPrimary(answer) : answer()))
}

/** A route for every endpoint of the contract. */
export const apiRoutes = (
  handlers: Handlers,
  authenticate: Authenticate,
  db: Queryable,
  limitBody: BodyLimit,
): Route[] =>
  Object.keys(endpoints)
    .filter(isName)
    .flatMap((name) => {
      const endpoint: Endpoint = endpoints[name]
      const handler: unknown = handlers[name]
      if (!isHandler(handler)) return []
      const { method, path, access, rateLimit, idempotency, summary } = endpoint
      const limit = createRouteLimit(db, name, rateLimit)
      const readBody = readJsonBody(endpoint.maxBodyBytes ?? usualBodyBytes)
      const route: Route = {
        methods: method === 'GET' ? ['GET', 'HEAD'] : [method],
        path,
        access,
        rateLimit,
        idempotency,
        summary,
        isEndpoint: true,
        middleware: [(ctx) => respond(ctx, endpoint, handler, authenticate, limit, readBody, limitBody)],
      }
      return [route]
    })
