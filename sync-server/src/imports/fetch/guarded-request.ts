import { Problem } from '@simmer/contract/wire/problems'
import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Agent } from 'undici'
import { type AnswerHead } from './answer-problem.ts'
import { guardedConnector, type Dial } from './guarded-connector.ts'
import { codeOf, type Resolve } from './resolve-host.ts'
import { bareHost, findAllowedAddresses, portOf, type AddressPolicy } from './web-address.ts'
import { inCall } from '../../traces/spans.ts'

/** How the network is reached. */
export interface Network {
  readonly policy: AddressPolicy
  readonly resolve: Resolve
  readonly dial: Dial
  /** Further certificate authorities, for tests. */
  readonly ca: string | undefined
  /** The longest wait for the first byte of an answer, in milliseconds. */
  readonly firstByteMs: number
}

export interface Answer extends AnswerHead {
  readonly body: Readable
  /** Ends the connection; the rest of the body is not read. */
  readonly close: () => Promise<void>
}

/**
 * Sends one request to a checked address and returns the answer with its unread body: a POST of `sent`, or a GET. It
 * follows no redirect, sends no cookie, and uses no proxy of the environment.
 */
export async function requestOnce(
  url: URL,
  headers: Readonly<Record<string, string>>,
  network: Network,
  signal: AbortSignal,
  sent?: Buffer,
): Promise<Answer> {
  const addresses = await findAllowedAddresses(url, { ...network, signal })
  const firstByte = new AbortController()
  const either = AbortSignal.any([signal, firstByte.signal])
  const agent = new Agent({
    connections: 1,
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    // The signal ends slow answers: the timers of the library are coarse.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: guardedConnector({
      host: bareHost(url),
      addresses,
      port: portOf(url),
      isEncrypted: url.protocol === 'https:',
      dial: network.dial,
      ca: network.ca,
      signal: either,
    }),
  })
  const close = (): Promise<void> => agent.destroy()
  const timer = setTimeout(() => firstByte.abort(), network.firstByteMs)
  try {
    const answer = await inCall('request to another site', () =>
      agent.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: sent === undefined ? 'GET' : 'POST',
        headers: { ...headers },
        ...(sent !== undefined && { body: sent }),
        signal: either,
      }),
    )
    // An ended connection makes the unread rest of a body fail; no code listens to it then.
    answer.body.on('error', () => {})
    return { status: answer.statusCode, headers: singleValues(answer.headers), body: answer.body, close }
  } catch (error) {
    await close()
    if (signal.aborted || firstByte.signal.aborted) throw new Problem('page-too-slow', { cause: error })
    if (error instanceof Problem) throw error
    throw new Problem(codeOf(error) === 'UND_ERR_HEADERS_OVERFLOW' ? 'page-damaged' : 'page-not-reachable', {
      cause: error,
    })
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A header that comes several times is a list in the library. Of a type and an address the first counts; the others
 * become one value, as HTTP has it: two encodings are none that we read.
 */
const singleValues = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? (isSingle.has(name) ? value[0] : value.join(', ')) : value,
    ]),
  )

const isSingle = new Set(['content-type', 'location'])
