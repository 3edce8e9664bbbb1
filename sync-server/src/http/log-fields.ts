import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from './middleware.ts'

/** W3C Trace Context: version, trace id, id of the caller's span, flags. */
const traceParent = /^[\da-f]{2}-(?!0{32})[\da-f]{32}-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/** The id of a request in the log, 16 hexadecimal digits: of the caller's `traceparent`, or a new one. */
export const requestIdOf = (ctx: Ctx): string => {
  const given = ctx.req.headers.traceparent
  ctx.state.requestId ??=
    (typeof given === 'string' ? traceParent.exec(given)?.[1] : undefined) ?? randomBytes(8).toString('hex')
  return ctx.state.requestId
}

/** Lines of one account can be found, and the account cannot be found from a line. */
export const accountTag = (key: Uint8Array, accountId: string): string =>
  createHmac('sha256', key).update(accountId).digest('hex').slice(0, 8)
