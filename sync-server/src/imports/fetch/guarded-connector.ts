import { Problem } from '@simmer/contract/wire/problems'
import { isIP, connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { buildConnector } from 'undici'
import { isSameAddress } from './public-address.ts'
import { codeOf } from './resolve-host.ts'

/** Opens a connection to an IP address. Tests lead it to local servers. */
export type Dial = (address: string, port: number) => Socket

export const dialAddress: Dial = (host, port) => connect({ host, port, autoSelectFamily: false })

export interface ConnectorOptions {
  readonly host: string
  /** The checked addresses. Nothing else is ever connected to. */
  readonly addresses: readonly string[]
  readonly port: number
  readonly isEncrypted: boolean
  readonly dial: Dial
  /** Further certificate authorities, for tests. */
  readonly ca: string | undefined
  readonly signal: AbortSignal
}

const attempts = 4
/** IPv4 and IPv6 in turn: a machine without one of them fails there at once. */
function inTurn(addresses: readonly string[]): string[] {
  const [four, six] = [4, 6].map((family) => addresses.filter((address) => isIP(address) === family))
  return addresses.flatMap((_, index) => [four?.[index], six?.[index]].filter((one) => one !== undefined))
}

/**
 * IM-4: connects to a checked address without a second look-up, so that a name server cannot answer differently
 * the second time. It compares the address of the other side before the first byte is sent, also of the TLS handshake.
 */
export const guardedConnector =
  (options: ConnectorOptions): buildConnector.connector =>
  (_, callback) => {
    void answer(connectToAny(options), callback)
  }

/** Answers with the socket or the error, outside of the promise: an error of `callback` is no failed connection. */
async function answer(connecting: Promise<Socket>, callback: buildConnector.Callback): Promise<void> {
  const outcome = await connecting.then(
    (socket) => ({ socket, error: null }),
    (error: unknown) => ({ socket: null, error: error instanceof Error ? error : new Error(String(error)) }),
  )
  if (outcome.error === null) callback(null, outcome.socket)
  else callback(outcome.error, null)
}

async function connectToAny(options: ConnectorOptions): Promise<Socket> {
  let failure: unknown
  for (const address of inTurn(options.addresses).slice(0, attempts)) {
    try {
      const socket = await connectTo(address, options)
      return options.isEncrypted ? await encrypt(socket, options) : socket
    } catch (error) {
      if (error instanceof Problem && error.problem !== 'page-not-reachable') throw error
      if (options.signal.aborted) throw error
      failure = error
    }
  }
  throw new Problem('page-not-reachable', { cause: failure })
}

async function connectTo(address: string, { dial, port, signal }: ConnectorOptions): Promise<Socket> {
  const socket = dial(address, port)
  await ready(socket, 'connect', signal)
  const { remoteAddress } = socket
  if (remoteAddress !== undefined && isSameAddress(remoteAddress, address)) return socket.setNoDelay(true)
  socket.destroy()
  throw new Problem('address-not-allowed')
}

async function encrypt(socket: Socket, { host, ca, signal }: ConnectorOptions): Promise<Socket> {
  const encrypted = connectTls({
    socket,
    host,
    servername: isIP(host) === 0 ? host : '',
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
    ...(ca === undefined ? {} : { ca }),
  })
  try {
    await ready(encrypted, 'secureConnect', signal)
  } catch (error) {
    socket.destroy()
    const isOfNetwork = signal.aborted || /^(?:ECONN|EPIPE|ETIMEDOUT|ENET|EHOST)/.test(codeOf(error))
    throw new Problem(isOfNetwork ? 'page-not-reachable' : 'page-not-secure', { cause: error })
  }
  return encrypted
}

/** The longest wait for one address, so that the next one still has time. */
const patience = 2500

function ready(socket: Socket, event: 'connect' | 'secureConnect', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      stop()
      socket.on('error', () => {})
      socket.destroy()
      reject(error)
    }
    const abort = (): void => fail(new Error('aborted'))
    const close = (): void => fail(Object.assign(new Error('closed'), { code: 'ECONNRESET' }))
    const timer = setTimeout(() => fail(Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })), patience)
    const done = (): void => {
      stop()
      resolve()
    }
    const stop = (): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
      socket.off('error', fail).off('close', close).off(event, done)
    }
    socket.on('error', fail).on('close', close).on(event, done)
    signal.addEventListener('abort', abort, { once: true })
    if (signal.aborted) abort()
  })
}
