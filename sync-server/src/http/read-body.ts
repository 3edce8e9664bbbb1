import { Problem } from '@simmer/contract/wire/problems'
import { koaBody } from 'koa-body'
import type { Ctx, AppMiddleware } from './middleware.ts'

const json = /^\s*application\/(?:[\w.+-]*\+)?json\s*(?:;|$)/i
const form = /^\s*application\/x-www-form-urlencoded\s*(?:;|$)/i

const errorStatus = (error: Error): number => ('status' in error ? Number(error.status) : 0)

const asBodyProblem = (error: Error, unreadable: 'unreadable-json' | 'unreadable-form'): Problem => {
  if (errorStatus(error) === 413) return new Problem('body-too-large', { cause: error })
  if (errorStatus(error) === 415) return new Problem('media-type-not-supported', { cause: error })
  // Bad JSON, a broken gzip stream or a truncated body: the client's bytes are the cause.
  return new Problem(unreadable, { cause: error })
}

/** Unread bytes of a body would be parsed as the connection's next request. */
const discardBody = ({ req }: Pick<Ctx, 'req'>): void => {
  req.unpipe()
  req.resume()
}

const hasBody = (ctx: Ctx): boolean =>
  ctx.req.headers['transfer-encoding'] !== undefined || (ctx.req.headers['content-length'] ?? '0') !== '0'

const noop = (): Promise<void> => Promise.resolve()

/** Reads a JSON body of at most `limit` bytes after decompression; `undefined` without a body. */
export const readJsonBody = (limit: number): ((ctx: Ctx) => Promise<unknown>) => {
  const parse = koaBody({
    json: true,
    urlencoded: false,
    multipart: false,
    text: false,
    jsonLimit: limit,
    jsonStrict: false,
    onError: (error, ctx) => {
      discardBody(ctx)
      throw asBodyProblem(error, 'unreadable-json')
    },
  })
  return async (ctx) => {
    if (!hasBody(ctx)) return undefined
    if (!json.test(ctx.get('Content-Type'))) throw new Problem('media-type-not-supported')
    await parse(ctx, noop)
    return ctx.request.body
  }
}

/** Reads a form (or JSON, which some clients send instead) of at most `limit` bytes into `ctx.request.body`. */
export const readFormBody = (limit: number): AppMiddleware => {
  const parse = koaBody({
    json: true,
    urlencoded: true,
    multipart: false,
    text: false,
    jsonLimit: limit,
    formLimit: limit,
    jsonStrict: false,
    onError: (error, ctx) => {
      discardBody(ctx)
      throw asBodyProblem(error, 'unreadable-form')
    },
  })
  return async (ctx, next) => {
    if (!hasBody(ctx)) return next()
    const type = ctx.get('Content-Type')
    if (!form.test(type) && !json.test(type)) throw new Problem('media-type-not-supported')
    return parse(ctx, next)
  }
}
