import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import type { Handlers, Caller, Person } from './handler.ts'
import { requestLanguage } from './request-preferences.ts'
import type { RouteMiddleware } from './route-at.ts'
import type { Ctx, AppMiddleware } from './middleware.ts'
import { readJsonBody } from './read-body.ts'
import { readPart } from './read-input.ts'
import { createRouteTable } from './route-table.ts'
import { sendResponse } from './send-response.ts'

/** Who makes this call; null for a guest, and for a token that is no longer good. */
export type Authenticate = (ctx: Ctx) => Promise<Person | null>

const bodyLimit = 256 * 1024
const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** The answers as the table holds them: each one is only ever handed what its own endpoint's schemas read. */
type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, caller: Caller) => Promise<unknown>

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** The mapped type of Answers has matched each function with its endpoint; a loop over names cannot say so. */
const isHandler = (value: unknown): value is AnyHandler => typeof value === 'function'

const readIdempotencyKey = (ctx: Ctx): string | null => {
  const header = ctx.req.headers['idempotency-key']
  if (header === undefined) return null
  const read = v.safeParse(Uuid, header)
  if (!read.success) throw new Problem('invalid-input', { details: { at: 'Idempotency-Key', expected: 'UUID' } })
  return read.output
}

const readBody = readJsonBody(bodyLimit)

/** One call from beginning to end. Who may is asked before what was sent is read. */
const respond = async (
  ctx: Ctx,
  endpoint: Endpoint,
  handler: AnyHandler,
  params: Readonly<Record<string, string>>,
  authenticate: Authenticate,
): Promise<void> => {
  const person = ctx.req.headers.authorization === undefined ? null : await authenticate(ctx)
  if (endpoint.who === 'signed-in') {
    if (person === null) throw new Problem('not-signed-in')
    if (person.suspended) throw new Problem('account-suspended')
  }
  const input = {
    params: readPart(endpoint, 'params', params),
    query: endpoint.query === undefined ? undefined : readPart(endpoint, 'query', { ...ctx.query }),
    body: endpoint.body === undefined ? undefined : readPart(endpoint, 'body', await readBody(ctx)),
  }
  const idempotencyKey = endpoint.method === 'GET' ? null : readIdempotencyKey(ctx)
  const { ip: address, cookies } = ctx
  sendResponse(ctx, await handler(input, { person, address, cookies, language: requestLanguage(ctx), idempotencyKey }))
}

/** Every endpoint of the contract; nothing else says a path. OPTIONS is told what an address can be asked. */
export const apiRoutes = (handlers: Handlers, authenticate: Authenticate): RouteMiddleware => {
  const routes: string[] = []
  const table = createRouteTable<{ readonly endpoint: Endpoint; readonly handler: AnyHandler }>()
  for (const name of Object.keys(endpoints).filter(isName)) {
    const endpoint: Endpoint = endpoints[name]
    const handler: unknown = handlers[name]
    if (!isHandler(handler)) continue
    table.add(endpoint.method, endpoint.path, { endpoint, handler })
    routes.push(`${endpoint.method} ${endpoint.path}`)
  }
  const middleware: AppMiddleware = (ctx, next) => {
    const found = table.find(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path)
    if (found === null) return next()
    if ('value' in found) {
      const { endpoint, handler } = found.value
      ctx.state.route = endpoint.path
      return respond(ctx, endpoint, handler, found.params, authenticate)
    }
    const methods = found.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
    if (ctx.method !== 'OPTIONS') throw new Problem('method-not-allowed')
    ctx.status = 204
    return undefined
  }
  return Object.assign(middleware, { routes })
}
