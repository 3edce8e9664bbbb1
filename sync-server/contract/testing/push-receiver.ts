import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { decrypt } from 'http_ece'
import * as v from 'valibot'
import { PushMessage, type PushSubscriptionInput } from '../notifications/push.ts'

/** A push as a browser gets it. */
export interface ReceivedPush {
  readonly message: PushMessage
  /** The path of the endpoint. */
  readonly path: string
  /** The size of the encrypted body in bytes. */
  readonly bytes: number
  readonly headers: IncomingHttpHeaders
  /** What the server signed about itself. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub?: string | undefined }
}

/** A push service with its browsers, on this machine. It refuses what is not signed or encrypted as RFC 8291 and RFC 8292 say. */
export interface PushReceiver {
  readonly origin: string
  /** The pushes of all browsers, oldest first. */
  readonly received: readonly ReceivedPush[]
  /** Every request, also refused ones: the path and the status of the answer. */
  readonly requests: readonly (readonly [path: string, status: number])[]
  /** A new browser, subscribed with this key of the server (base64url). */
  readonly subscribe: (serverKey: string, timeZone?: string) => PushSubscriptionInput
  /** Answers the next requests of an endpoint with this status instead; null: as usual. */
  readonly answer: (endpoint: string, status: number | null, headers?: Readonly<Record<string, string>>) => void
  readonly close: () => Promise<void>
}

const Claims = v.object({ aud: v.string(), exp: v.number(), sub: v.optional(v.string()) })

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part)
  return Buffer.concat(parts)
}

/** Checks the signature with the key that the browser subscribed with. Throws for every other header. */
const readClaims = (authorization: string, serverKey: string): ReceivedPush['claims'] => {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== serverKey) throw new Error(`another key than the browser subscribed with: ${authorization}`)
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the signature is not of this key')
  return v.parse(v.pipe(v.string(), v.parseJson(), Claims), Buffer.from(body, 'base64url').toString())
}

export const startPushReceiver = async (): Promise<PushReceiver> => {
  const browsers = new Map<string, (headers: IncomingHttpHeaders, body: Buffer) => Omit<ReceivedPush, 'path'>>()
  const answers = new Map<string, { readonly status: number; readonly headers: Readonly<Record<string, string>> }>()
  const received: ReceivedPush[] = []
  const requests: (readonly [string, number])[] = []

  const respond = (
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; headers?: Readonly<Record<string, string>> } => {
    const path = request.url ?? ''
    const receive = browsers.get(path)
    const planned = answers.get(path)
    if (planned !== undefined) return planned
    if (request.method !== 'POST' || receive === undefined) return { status: 404 }
    try {
      received.push({ path, ...receive(request.headers, body) })
      return { status: 201, headers: { location: `${path}/message` } }
    } catch {
      return { status: 403 }
    }
  }
  const server = createServer((request, response) => {
    const handle = async (): Promise<void> => {
      const { status, headers } = respond(request, await readBody(request))
      requests.push([request.url ?? '', status])
      response.writeHead(status, headers).end()
    }
    void handle()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`

  return {
    origin,
    received,
    requests,
    subscribe: (serverKey, timeZone = 'UTC') => {
      const path = `/push/${randomUUID()}`
      const privateKey = createECDH('prime256v1')
      const p256dh = privateKey.generateKeys('base64url')
      const authSecret = randomBytes(16)
      browsers.set(path, (headers, body) => {
        const claims = readClaims(headers.authorization ?? '', serverKey)
        if (claims.aud !== origin) throw new Error(`signed for ${claims.aud}`)
        const plain = decrypt(body, { version: 'aes128gcm', privateKey, authSecret })
        const message = v.parse(v.pipe(v.string(), v.parseJson(), PushMessage), plain.toString())
        return { message, bytes: body.length, headers, claims }
      })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: authSecret.toString('base64url') }, timeZone }
    },
    answer: (endpoint, status, headers = {}) => {
      const path = new URL(endpoint).pathname
      if (status === null) answers.delete(path)
      else answers.set(path, { status, headers })
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
