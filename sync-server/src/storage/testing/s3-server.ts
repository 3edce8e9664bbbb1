import crypto, { createHash, type CipherKey } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#config/external-services.ts'

/**
 * The server writes the tokens of its lists with DES, which OpenSSL 3 has no more. Three times the same key makes Triple
 * DES the same cipher.
 */
const withDes =
  <Rest extends unknown[], Made>(create: (name: string, key: CipherKey, ...rest: Rest) => Made) =>
  (name: string, key: CipherKey, ...rest: Rest): Made =>
    name === 'des' && Buffer.isBuffer(key)
      ? create('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
      : create(name, key, ...rest)

/** What happens to a request instead of the answer of the storage. */
export type Disturbance =
  | { readonly status: number; readonly code?: string }
  /** The connection breaks before the storage has the whole request. */
  | { readonly breaks: 'request' }
  /** The connection breaks after so many bytes of the answer. */
  | { readonly breaks: 'answer'; readonly after: number }
  /** The storage does what the request asks for, and nothing of its answer arrives. */
  | { readonly breaks: 'whole answer' }

export interface S3Server {
  readonly bucket: Bucket
  readonly variables: Readonly<Record<string, string>>
  /** The requests so far, like `PUT /pictures/photos/a.webp`. */
  readonly requests: string[]
  /** Decides about each request; undefined: it reaches the storage. */
  disturb: (request: string) => Disturbance | undefined
  readonly stop: () => Promise<void>
}

const refuse = (response: ServerResponse, status: number, code: string): void =>
  void response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

/** What S3 checks, and the server behind does not: every request is signed, and its body is the one that was signed. */
const faultOf = ({ headers }: IncomingMessage, body: Buffer): string | null => {
  if (!(headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 ')) return 'AccessDenied'
  const sha256 = createHash('sha256').update(body).digest('hex')
  return headers['x-amz-content-sha256'] === sha256 ? null : 'XAmzContentSHA256Mismatch'
}

/**
 * An S3 server of other authors (see README.md) with one bucket, behind a proxy that disturbs requests as a network does.
 * The proxy hands a request on when all of it arrived, because S3 stores no part of an object.
 */
export const startS3 = async (name = 'pictures'): Promise<S3Server> => {
  Object.assign(crypto, {
    createCipheriv: withDes(crypto.createCipheriv),
    createDecipheriv: withDes(crypto.createDecipheriv),
  })
  const directory = await mkdtemp(join(tmpdir(), 'simmer-s3-'))
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name }],
  })
  const { port } = await storage.run()

  const handOn = (incoming: IncomingMessage, body: Buffer, response: ServerResponse, broken?: Disturbance): void => {
    const { method = '', url = '', headers } = incoming
    const cutAfter = broken !== undefined && 'after' in broken ? broken.after : null
    const outgoing = request({ port, host: '127.0.0.1', method, path: url, headers, agent: false }, (answer) => {
      const isLost = broken !== undefined && cutAfter === null
      if (!isLost) response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (isLost) void buffer(answer).then(() => response.destroy())
      else if (cutAfter === null) answer.pipe(response)
      else void buffer(answer).then((bytes) => response.write(bytes.subarray(0, cutAfter), () => response.destroy()))
    })
    outgoing.on('error', () => response.destroy())
    outgoing.end(body)
  }
  const answer = async (incoming: IncomingMessage, response: ServerResponse, disturbance: Disturbance | undefined) => {
    const body = await buffer(incoming)
    const fault = faultOf(incoming, body)
    if (disturbance !== undefined && 'status' in disturbance)
      refuse(response, disturbance.status, disturbance.code ?? 'SlowDown')
    else if (fault !== null) refuse(response, fault === 'AccessDenied' ? 403 : 400, fault)
    else handOn(incoming, body, response, disturbance)
  }
  const proxy = createServer((incoming, response) => {
    const named = `${incoming.method} ${incoming.url}`
    server.requests.push(named)
    const disturbance = server.disturb(named)
    if (disturbance !== undefined && 'breaks' in disturbance && disturbance.breaks === 'request')
      incoming.once('readable', () => incoming.destroy())
    else void answer(incoming, response, disturbance)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  // The server has this one account.
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', region: 'us-east-1' }
  const bucket = { endpoint: `http://127.0.0.1:${address.port}`, bucket: name, ...keys }
  const server: S3Server = {
    bucket,
    variables: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
      S3_REGION: keys.region,
    },
    requests: [],
    disturb: () => undefined,
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await storage.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
  return server
}
