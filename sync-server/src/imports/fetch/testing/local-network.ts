import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { connect, type Server } from 'node:net'
import type { Dial } from '../guarded-connector.ts'
import type { Resolve } from '../resolve-host.ts'
import { createSafeFetcher, type SafeFetcher, type SafeFetcherOptions } from '../safe-fetcher.ts'
import { createFetchLimits, usualLimits } from '../fetch-limits.ts'
import { createCertificate } from './certificate.ts'

export type Site = (request: IncomingMessage, response: ServerResponse) => void

/** A small internet of this machine: names with public addresses, behind which local servers answer. */
export interface LocalNetwork {
  /** The addresses of each name. A function gives other ones at each question. */
  readonly names: Map<string, readonly string[] | (() => readonly string[])>
  /** The site of each name; its robots.txt is missing unless the site has one. */
  readonly sites: Map<string, Site>
  /** Where connections really end, by the address that was dialled. */
  readonly detours: Map<string, string>
  /** Every address and port that was connected to. */
  readonly dialled: string[]
  /** Every request that arrived: scheme, host and path. */
  readonly requests: string[]
  readonly resolve: Resolve
  readonly dial: Dial
  readonly ca: string
  readonly fetcher: (options?: Partial<SafeFetcherOptions>) => SafeFetcher
  readonly close: () => Promise<void>
}

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0)
    })
  })

export const publicAddress = '93.184.215.14'

/** Limits that no test reaches by accident. */
const generous = { ...usualLimits, accountPerHour: 1000, hostPerMinute: 900 }

export async function startLocalNetwork(): Promise<LocalNetwork> {
  const names: LocalNetwork['names'] = new Map()
  const sites: LocalNetwork['sites'] = new Map()
  const detours: LocalNetwork['detours'] = new Map()
  const dialled: string[] = []
  const requests: string[] = []
  const certificate = createCertificate(['site.example', '*.site.example', 'other.example'])
  const answer =
    (scheme: string): RequestListener =>
    (request, response) => {
      const host = request.headers.host ?? ''
      requests.push(`${scheme}://${host}${request.url ?? ''}`)
      const site = sites.get(host.replace(/:\d+$/, ''))
      if (site === undefined) response.writeHead(404).end()
      else site(request, response)
    }
  const [site, encryptedSite] = [createServer(answer('http')), createTlsServer(certificate, answer('https'))]
  const servers = [site, encryptedSite]
  const [plain, encrypted] = [await listen(site), await listen(encryptedSite)]

  const resolve: Resolve = (host) => {
    const found = names.get(host)
    return Promise.resolve(typeof found === 'function' ? found() : (found ?? []))
  }
  const dial: Dial = (address, port) => {
    dialled.push(`${address} ${port}`)
    const socket = connect({ host: '127.0.0.1', port: port === 443 ? encrypted : plain })
    Object.defineProperty(socket, 'remoteAddress', { get: () => detours.get(address) ?? address })
    return socket
  }
  return {
    names,
    sites,
    detours,
    dialled,
    requests,
    resolve,
    dial,
    ca: certificate.cert,
    fetcher: (options = {}) =>
      createSafeFetcher({
        userAgent: 'SimmerImport/1 (+https://simmer.example/help/importing-recipes)',
        ownHosts: ['simmer.example'],
        limits: createFetchLimits(Date.now, generous),
        resolve,
        dial,
        ca: certificate.cert,
        refusalMs: 1,
        ...options,
      }),
    close: async () => {
      for (const server of servers) server.closeAllConnections()
      await Promise.all(servers.map((server) => new Promise((done) => server.close(done))))
    },
  }
}

/** A site with one answer on every path but /robots.txt, which is missing. */
export const siteWith =
  (head: { status?: number; headers?: Record<string, string> }, body: string | Buffer = ''): Site =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end()
    else response.writeHead(head.status ?? 200, { 'content-type': 'text/html', ...head.headers }).end(body)
  }

export const redirectTo = (location: string, status = 302): Site => siteWith({ status, headers: { location } })
