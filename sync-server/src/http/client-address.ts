import { isIP } from 'node:net'
import type { AppMiddleware } from './middleware.ts'

/** `203.0.113.7:4711` and `[2001:db8::1]:4711` as some proxies write it; null for anything but an IP address. */
const readAddress = (text: string): string | null => {
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1')
  const withoutPort = isIP(bare) === 0 ? bare.replace(/:\d+$/, '') : bare
  return isIP(withoutPort) === 0 ? null : withoutPort
}

/**
 * Replaces a forwarded address that is no IP address by the one of the connection. A proxy may pass on what a client
 * wrote, and rate limits, the log of networks and `/api/ip` rely on the address.
 */
export const checkClientAddress: AppMiddleware = (ctx, next) => {
  ctx.request.ip = readAddress(ctx.ip) ?? ctx.req.socket.remoteAddress ?? ''
  return next()
}
