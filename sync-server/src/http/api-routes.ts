import type { Endpoint } from '@simmer/contract/wire/endpoint'
import { endpoints, type EndpointName } from '@simmer/contract/wire/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import type { Answers, Caller, Person } from './answer.ts'
import { languageOf } from './language-of.ts'
import type { ListedLayer } from './answers-at.ts'
import type { Ctx, Layer } from './layer.ts'
import { readJsonBody } from './read-body.ts'
import { readPart } from './read-input.ts'
import { createRouteTable } from './route-table.ts'
import { sendAnswer } from './send-answer.ts'

/** Who makes this call; null for a guest, and for a token that is no longer good. */
export type Authenticate = (ctx: Ctx) => Promise<Person | null>

const bodyLimit = 256 * 1024
const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

/** The answers as the table holds them: each one is only ever handed what its own endpoint's schemas read. */
type AnyAnswer = (input: { params: unknown; query: unknown; body: unknown }, caller: Caller) => Promise<unknown>

const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name)

/** The mapped type of Answers has matched each function with its endpoint; a loop over names cannot say so. */
const isAnswer = (value: unknown): value is AnyAnswer => typeof value === 'function'

const idempotencyKeyOf = (ctx: Ctx): string | null => {
  const header = ctx.req.headers['idempotency-key']
  if (header === undefined) return null
  const read = v.safeParse(Uuid, header)
  if (!read.success) throw new Problem('wrong-shape', { details: { at: 'Idempotency-Key', expected: 'UUID' } })
  return read.output
}

const readBody = readJsonBody(bodyLimit)

/** One call from beginning to end. Who may is asked before what was sent is read. */
const respond = async (
  ctx: Ctx,
  endpoint: Endpoint,
  answer: AnyAnswer,
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
  const idempotencyKey = endpoint.method === 'GET' ? null : idempotencyKeyOf(ctx)
  const { ip: address, cookies } = ctx
  sendAnswer(ctx, await answer(input, { person, address, cookies, language: languageOf(ctx), idempotencyKey }))
}

/** Every endpoint of the contract; nothing else says a path. OPTIONS is told what an address can be asked. */
export const apiRoutes = (answers: Answers, authenticate: Authenticate): ListedLayer => {
  const routes: string[] = []
  const table = createRouteTable<{ readonly endpoint: Endpoint; readonly answer: AnyAnswer }>()
  for (const name of Object.keys(endpoints).filter(isName)) {
    const endpoint: Endpoint = endpoints[name]
    const answer: unknown = answers[name]
    if (!isAnswer(answer)) continue
    table.add(endpoint.method, endpoint.path, { endpoint, answer })
    routes.push(`${endpoint.method} ${endpoint.path}`)
  }
  const layer: Layer = (ctx, next) => {
    const found = table.find(ctx.method === 'HEAD' ? 'GET' : ctx.method, ctx.path)
    if (found === null) return next()
    if ('value' in found) {
      const { endpoint, answer } = found.value
      ctx.state.route = endpoint.path
      return respond(ctx, endpoint, answer, found.params, authenticate)
    }
    const methods = found.methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    ctx.set('Allow', [...methods, 'OPTIONS'].join(', '))
    if (ctx.method !== 'OPTIONS') throw new Problem('method-not-allowed')
    ctx.status = 204
    return undefined
  }
  return Object.assign(layer, { routes })
}
