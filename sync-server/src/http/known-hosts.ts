import { hostname as machineName } from 'node:os'
import { isLoopbackAddress, isLoopbackHost } from '../config/loopback.ts'
import type { AppMiddleware, Ctx } from './middleware.ts'

/** Headers that a proxy adds. Browsers cannot be made to leave them out, and this machine itself sends none of them. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

/** Whether a request comes from this machine itself, to a name of this machine, and through no proxy that adds headers. */
export const isLocalRequest = ({ req }: Ctx): boolean =>
  isLoopbackAddress(req.socket.remoteAddress ?? '') &&
  isLoopbackHost(hostname(req.headers.host ?? 'localhost')) &&
  proxyHeaders.every((name) => req.headers[name] === undefined)

/** `[::1]:3000` becomes `[::1]`, `Simmer.example.` becomes `simmer.example`. */
const hostname = (host: string): string =>
  host
    .replace(/:\d*$/, '')
    .replace(/(?<=.)\.$/, '')
    .toLowerCase()

const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1')

/**
 * Refuses requests for a host that is not this server's. A page of another site could re-point its own name to this
 * machine (DNS rebinding); its requests would then be of the same origin here, and it could read every response.
 * Known are the host of PUBLIC_URL, the one in HOST, names of this machine (a proxy or Prometheus beside it calls it by
 * them), and the address that the connection itself
 * was made to: a name can be re-pointed, an address cannot.
 */
export const rejectUnknownHosts = (origin: string, listenHost: string): AppMiddleware => {
  const known = new Set([hostname(new URL(origin).host), hostname(listenHost), machineName().toLowerCase()])
  return (ctx, next) => {
    const { headers, socket } = ctx.req
    // Only clients of HTTP/1.0 send none: no browser, so nothing that another page controls.
    if (headers.host === undefined) return next()
    const host = hostname(headers.host)
    const bare = withoutBrackets(host)
    const localAddress = (socket.localAddress ?? '').replace(/^::ffff:/i, '')
    if (known.has(host) || known.has(bare) || isLoopbackHost(host) || bare === localAddress) return next()
    ctx.status = 421
    ctx.type = 'text/plain; charset=utf-8'
    ctx.set('Cache-Control', 'no-store')
    ctx.body = `This server is ${origin}. If people reach it under another name, set PUBLIC_URL to it. A proxy in front must pass on the Host header of the request.`
    return undefined
  }
}
